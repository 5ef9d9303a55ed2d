/** The owner asks for an account. */
export const pleaseSignIn = 'Please sign in to book a table here.'

/** As many tables of the day are booked without an account as are given out like that. */
export const signInOrCall =
  'Many tables of this day are booked without an account. Please sign in to book one, or call us.'

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
