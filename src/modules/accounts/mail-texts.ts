/** Emails to whoever has an account. */
export const accountLetterTexts = {
  reset: {
    asked: (restaurant: string) =>
      `Someone, probably you, asked for a new password for your account at ${restaurant}.`,
    subject: 'Choose a new password',
    until: 'Choose it here within the next two hours.',
    otherwise: 'If it wasn’t you, there is nothing to do: your password stays the same.',
  },
  verification: {
    made: (restaurant: string) => `An account at ${restaurant} was created with this address.`,
    subject: 'Is this your email address?',
    until: 'If you created it, confirm the address within a day.',
    button: 'Confirm my address',
    otherwise:
      'If you did not, don’t open the link: whoever created the account can’t prove that the address is theirs.',
  },
  passwordChanged: {
    news: (restaurant: string) =>
      `The password of your account at ${restaurant} was just changed, and everyone who was signed in elsewhere with the old one is signed out.`,
    subject: 'Your password was changed',
    ifYou: 'If it was you, there is nothing to do.',
    ifNotYou: 'If it wasn’t you, choose another one right away.',
    button: 'Choose another password',
  },
  newAddress: {
    asked: (restaurant: string) =>
      `You asked to use this address for your account at ${restaurant}.`,
    subject: 'Is this your new address?',
    until: 'Confirm it within a day to make the change.',
    button: 'Confirm my new address',
    otherwise: 'If it wasn’t you, don’t open the link and nothing changes.',
  },
  addressAsked: {
    asked: (restaurant: string) =>
      `Someone, probably you, asked to change the email address of your account at ${restaurant}.`,
    subject: 'Your address is about to change',
    when: 'It changes when the link in the email to the new address is opened.',
    ifNotYou:
      'If it wasn’t you, someone knows your password. Choose another one right away, which also stops the change.',
    button: 'Choose another password',
  },
  addressChanged: {
    news: (restaurant: string) => `Your account at ${restaurant} now has another email address.`,
    subject: 'Your address has changed',
    whatNow: 'Emails about it go there, and you sign in with it.',
    ifNotYou: 'If it wasn’t you, write to the restaurant.',
  },
  deleted: {
    subject: 'Your account is deleted',
    asAsked:
      'Your account was deleted as requested, with your cart, your reviews and all ways to sign in.',
    byHouse:
      'Your account was deleted by the restaurant, with your cart, your reviews and all ways to sign in.',
    books:
      'Records of what you paid stay in the restaurant’s books for as long as tax law requires.',
    ifNotYou: 'If it wasn’t you, write to the restaurant.',
    ifUnknown: 'If you don’t know why, write to the restaurant.',
  },
}
