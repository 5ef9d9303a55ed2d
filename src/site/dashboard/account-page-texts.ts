import { counted } from '#kernel/counted.ts'
/** The page of one's own account. */
export const accountPageTexts = {
  loading: 'Loading your account',
  heading: 'My account',
  noScript: 'Turn on JavaScript to change your account.',
  what: 'Your account',
  factor: {
    loading: 'Loading your second factor',
    title: 'Second factor',
    intro: 'A code from your phone protects your account if someone learns your password.',
    codesLeft: (left: number) => `${counted(left, 'recovery code')} left`,
    manage: 'Manage',
    setUp: 'Set up',
    what: 'Your second factor',
  },
  delete: {
    passwordRequired: 'Password is required',
    title: 'Delete my account',
    intro:
      'We delete your name, addresses, phone numbers, notes, upcoming bookings, reviews, messages and every way to sign in right away, and tell the card processor to delete your saved cards. An order in progress keeps your name until it is finished. If you paid by card, your name, email and phone are kept sealed for 180 days after the payment in case of a dispute. An invoice in your name is kept as long as tax law requires. The restaurant’s books keep order numbers, dates, dishes and amounts.',
    password: 'Your password',
    busy: 'Deleting…',
  },
}
