/** The code that signs a tablet in for the kitchen. */
export const screenFormTexts = {
  done: 'Screen signed in',
  code: 'Code',
  hint: 'Eight letters and digits. Works once, within ten minutes.',
  busy: 'Signing in…',
  signIn: 'Sign in screen',
  required: 'Code is required',
  wrongLength: (length: number) => `The code has ${length} letters and digits`,
}
