/** Why somebody cannot sign in, or change what is theirs. */
export const accountRefusals = {
  taken: 'This is taken.',
  nobody: 'Nobody with this id has an account.',
  nobodyByEmail: 'Nobody with this email address has an account.',
  gone: 'This account no longer exists.',
  otherEmail: 'This email address is not the one you are signed in with.',
  emailTaken: 'This email address already has an account.',
  emailTakenSignIn:
    'This email address already has an account. Sign in instead, or reset its password.',
  notAnAddress: 'This can’t be an email address.',
  wrongCredentials: 'The email address or the password is incorrect.',
  sameAddress: 'This is already your address',
  linkExpired: 'This link has been used or has expired. Request a new one.',
  linkExpiredInAccount:
    'This link has been used or has expired. Request a new one in your account.',
  noPassword:
    'Your account has no password yet. Choose one by “Forgot your password?” on the login page first.',
  wrongPassword: 'The password is incorrect.',
  noPicture: 'There is no such picture.',
  signIn: 'Please sign in first.',
  sessionEnded: 'This session has ended. Please sign in first.',
  secondFactorDue: 'Please enter the code of your second factor first.',
  googleOff: 'Signing in with Google is not set up here. Please use email and password.',
  googleUnreachable: 'Google can’t be reached right now. Please try again, or use your password.',
  notVouched: 'Google could not confirm that it’s you. Please try again.',
  otherAccount: 'That is not the account you are signed in with.',
  you: 'you',
  someoneElse: 'someone else',
}
