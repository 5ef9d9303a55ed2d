import { counted } from '#kernel/counted.ts'

/** What stands beside the forms of signing in, and greets somebody who has just made an account. */
export const signInTexts = {
  captchaFirst: 'Type the six characters from the picture first.',
  puzzleFirst: 'One moment: your browser is still solving the puzzle.',
  greeting: 'Welcome',
  welcome: (name: string) => (name === '' ? 'Welcome.' : `Welcome, ${name}.`),
  inCart: (dish: string) => `${dish} is in your cart.`,
  cartWaits: (count: number) => `${counted(count, 'item')} in your cart.`,
  goOn: 'Pick up where you left off.',
  toCart: 'Go to cart',
  close: 'Close',
  /** The way back, named by the page that somebody came from. */
  backTo: (address: string): string => {
    const [, label] = places.find(([start]) => address.startsWith(start)) ?? [
      '',
      'Back to where you were',
    ]
    return label
  },
}

const places: readonly (readonly [start: string, label: string])[] = [
  ['/ourShop/', 'Back to the shop'],
  ['/ourMenu', 'Back to the menu'],
  ['/dish/', 'Back to the dish'],
  ['/dashboard/payment', 'Continue to payment'],
  ['/dashboard/cart', 'Go to cart'],
  ['/dashboard/reservation', 'Continue with your table'],
]

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

/** Around the forms that sign somebody in. */
export const signInFrameTexts = {
  noScript:
    'Signing in needs JavaScript, which is turned off in this browser. Turn it on and reload the page. You can still browse the menu and the shop.',
  or: 'or',
}

/** The login, its second step, and why somebody was led there. */
export const loginTexts = {
  head: 'Login',
  description: 'Log in to order, pay by card and see your payments.',
  motto: 'The oven is hot.',
  isNew: 'New here?',
  register: 'Create an account',
  verified: 'Your email address is confirmed.',
  expired: 'That link has expired or was already used. Log in to get a new one.',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  codeTitle: 'One more step',
  codeText: 'Your password is correct. Now enter the code for your account.',
  codeRequired: 'Code is required',
  done: 'Login Successfully',
  busy: 'Logging in…',
  byApp: 'Use the authenticator app',
  byRecoveryCode: 'Use a recovery code',
  startOver: 'Start over',
  signedIn: 'You are signed in as',
  goOn: 'Continue',
  forgot: 'Forgot your password?',
  google: 'Continue with Google',
  needed: {
    home: 'Back to the restaurant',
    admin: 'This page is for admins. Log in with an admin account.',
    host: 'This page is for front of house. Log in with a front of house account.',
    kitchen: 'The kitchen is for kitchen staff. Log in with a kitchen account.',
    code: 'Connect this screen with a code',
    other: 'Log in with another account.',
    dashboard: 'Back to the dashboard',
  },
}

/** Where the link to a new email address leads. */
export const newEmailTexts = {
  head: 'New email address',
  description: 'Confirm the new email address of your account.',
  title: 'Confirm your new email',
  text: 'You’ll use it to sign in, and we’ll send your receipts there.',
  expired: 'Link expired?',
  another: 'Get a new link',
  incomplete: 'This link is incomplete. Open it again from your email.',
  changed: 'Email address changed',
  busy: 'One moment…',
  confirm: 'Confirm address',
}

/** A forgotten password, from the question to the new one. */
export const passwordTexts = {
  forgotHead: 'Forgot password',
  forgotDescription: 'Get a link to set a new password.',
  forgotMotto: 'It happens to the best cooks.',
  forgot: 'Forgot your password?',
  forgotText: 'Enter your email address, and we’ll send you a link to set a new password.',
  sending: 'Sending…',
  sendAgain: 'Send again',
  send: 'Send link',
  toLogin: 'Back to login',
  newHead: 'New password',
  newDescription: 'Choose a new password for your account.',
  newMotto: 'Sweet again in a minute.',
  choose: 'Choose a new password',
  chooseText: 'You’ll be signed out on all devices.',
  expired: 'Link expired?',
  another: 'Get a new link',
  incomplete: 'This link is incomplete. Open it again from your email.',
  changed: 'Password changed. Log in with your new password.',
  changing: 'Changing…',
  change: 'Change password',
  sent: {
    before: 'If',
    after: 'has an account here, we’ve sent a link. It works once and expires in two hours.',
  },
}

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
