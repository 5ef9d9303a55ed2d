/** Where Google sends people back to. */
export const arrivalTexts = {
  head: 'Signing in',
  moment: 'One moment.',
  failed: 'Sign-in failed',
  title: 'Signing you in',
  text: 'You can close this window if it doesn’t close automatically.',
  toLogin: 'Back to login',
  back: 'Back to where you were',
  refused: 'Google did not sign you in. Please try again.',
  retry: 'Please try again.',
  done: 'Login Successfully',
  confirmed: 'Confirmed. Press the button again.',
}
