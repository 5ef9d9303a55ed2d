/** The field for an email address. */
export const emailTexts = {
  label: 'Email',
}
