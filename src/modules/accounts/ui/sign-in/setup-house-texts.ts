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
