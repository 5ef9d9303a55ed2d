/** What is wrong with a field of the forms that make an account or sign in to it. */
export const fieldTexts = {
  password: 'Password is required',
  email: 'Email is required',
  /** In the specification's own words. */
  tooShort: 'Your password at least 6 characters',
  /** In the specification's own words. */
  tooLong: 'Your password must be less then 20 characters',
  strictShort: (least: number) => `Your password must have at least ${least} characters`,
  strictLong: (most: number) => `Your password must have at most ${most} characters`,
  easy: 'Your password is too easy to guess',
  strictHint: (least: number) => `At least ${least} characters. A few words work well.`,
  hint: (least: number, most: number) => `${least} to ${most} characters.`,
  photo: 'PhotoURL is required',
  photoAddress: 'Enter an address that starts with https://, or use your initials',
  name: 'Name is required',
  plainName: 'Write the name on one line, as plain text',
  longName: (most: number) => `Use up to ${most} characters for the name`,
}
