/** For a guest without an account, where the owner asks for one. */
export const pleaseSignIn = 'Please sign in to book a table here.'

/** For a day on which as many tables are booked without an account as may be. */
export const signInOrCall =
  'Many tables of this day are booked without an account. Please sign in to book one, or call us.'

/** Many tables wait for their letters to be opened, here or everywhere. */
export const openOrSignIn =
  'Many tables were booked without an account just now. If one is yours, open the email about it first. Or sign in, or call us.'

/** To whoever has booked without an account, and has a letter to open. */
export const openLetter = (until: string) =>
  `Open the email that we sent you and press “Keep this table” by ${until}. Otherwise we give the table to somebody else.`

/** For the owner. */
export const whoMayBookTexts = {
  title: 'Who may book',
  intro: 'Guests who need no account book in a minute.',
  guests: 'Guests may book without an account',
  hint: 'They give name, phone and email, and change or cancel by a link in the email. Off, everybody signs in first.',
} as const

/** What whoever books without an account is asked beside name and phone. */
export const emailFieldTexts = {
  label: 'Email',
  hint: 'We send you a link to change or cancel your booking.',
} as const

/** What leads a guest to their account. */
export const logIn = 'Log in'
