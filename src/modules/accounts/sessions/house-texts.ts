/** What is wrong with the name of a kitchen screen. */
export const screenNameProblems = {
  none: 'Enter a name for the screen, such as “Pass”',
  plain: 'Write the name on one line, as plain text',
  long: (most: number) => `Use up to ${most} characters for the name`,
}
