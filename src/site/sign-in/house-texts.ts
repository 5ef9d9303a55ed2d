/** Where a tablet is signed in for the kitchen. */
export const screenTexts = {
  head: 'Kitchen screen',
  description: 'Sign in a tablet for the kitchen with a code.',
  motto: 'Yes, chef.',
  isIn: 'This screen is signed in for the kitchen only.',
  how: 'An admin adds this screen under Settings, Kitchen screens, and gets a code for it.',
  signedOut: 'This screen has been signed out. Ask an admin for a new code. No orders are lost.',
  signedIn: 'Signed in until someone signs it out.',
  signedInUntil: (when: string) => `Signed in until ${when}.`,
  open: 'Open the kitchen',
  signOut: 'Sign out this screen',
}

/** Where the owner of an empty installation begins. */
export const setupPageTexts = {
  head: 'Set up',
  description: 'Create the first admin account of this restaurant.',
  motto: 'Make yourself at home.',
  title: 'Set up your restaurant',
  text: 'Enter the setup code from the server’s log. It proves this installation is yours.',
  done: 'This restaurant is already set up.',
  logIn: 'Log in',
}
