/** Making an account. */
export const registerTexts = {
  head: 'Register',
  description: 'Create an account to order and pay by card.',
  motto: 'Pull up a chair.',
  known: 'Been here before?',
  logIn: 'Log in',
  done: 'Register Successfully',
  busy: 'Creating your account…',
  google: 'Sign up with Google',
  reset: 'Reset password',
  legal: 'Legal',
  beforeYou: 'Before you register:',
}
