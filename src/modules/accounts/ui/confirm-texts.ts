/** Asking whether it is still the same person, before what cannot be undone. */
export const confirmTexts = {
  title: 'Confirm it’s you',
  text: 'For your security, please sign in again. You’ll stay on this page.',
  cancel: 'Cancel',
  what: 'The form',
  loading: 'Loading',
  withGoogle: 'With your Google account',
  byGoogle: 'Confirm with Google',
  noPassword: 'Your account has no password yet.',
  choosePassword: 'Set a password',
  codeRequired: 'Code is required',
  passwordRequired: 'Password is required',
  yourPassword: 'Your password',
  recovery: 'No phone at hand? You can use a recovery code.',
  busy: 'Confirming…',
  confirm: 'Confirm',
}
