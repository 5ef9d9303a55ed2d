/** The field for a password. */
export const passwordFieldTexts = {
  label: 'Password',
  show: 'Show password',
}
