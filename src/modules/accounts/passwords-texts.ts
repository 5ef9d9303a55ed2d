/** What speaks against a password; the specification's sentences among them. */
export const passwordTexts = {
  tooShort: 'Your password at least 6 characters',
  tooLong: 'Your password must be less then 20 characters',
  required: 'Password is required',
  strictTooShort: (least: number) => `Your password must have at least ${least} characters`,
  strictTooLong: (most: number) => `Your password must have at most ${most} characters`,
  tooEasy: 'Your password is too easy to guess',
  strictHint: (least: number) => `At least ${least} characters. A few words work well.`,
  hint: (least: number, most: number) => `${least} to ${most} characters.`,
}
