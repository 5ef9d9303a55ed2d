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

/** The first admin's form. */
export const setupFormTexts = {
  required: 'Code is required',
  welcome: 'Welcome to your restaurant',
  code: 'Setup code',
  hint: 'Valid for 24 hours. Restart the server to get a new one.',
  name: 'Your name',
  busy: 'Creating your account…',
  create: 'Create admin account',
}
