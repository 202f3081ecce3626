/* empty.c - a program that does nothing: what is linked with it is what is measured.
 *
 * SPDX-License-Identifier: 0BSD
 */
int main(void)
{
    return 0;
}
