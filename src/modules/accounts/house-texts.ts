/** What is wrong with what is asked of the list of people. */
export const directoryProblems = {
  search: (most: number) => `Search for up to ${most} characters`,
  role: 'A role is customer, kitchen, host or admin',
  sorting: (sorts: readonly string[]) => `An order is one of ${sorts.join(', ')}`,
  page: (most: number) => `A page has 1 to ${most} people`,
}

/** Emails to those who run the house, or have a role in it. */
export const roleLetterTexts = {
  left: {
    admin: {
      subject: 'Admin access removed',
      news: (email: string) => `${email} no longer runs the dashboard.`,
    },
    kitchen: {
      subject: 'Kitchen access removed',
      news: (email: string) => `${email} no longer works in the kitchen.`,
    },
    host: {
      subject: 'Front of house access removed',
      news: (email: string) => `${email} no longer works front of house.`,
    },
  },
  joined: {
    admin: {
      subject: 'New admin',
      news: (email: string) => `${email} now runs the restaurant’s dashboard.`,
    },
    kitchen: {
      subject: 'New person in the kitchen',
      news: (email: string) => `${email} now works in the kitchen.`,
    },
    host: {
      subject: 'New front-of-house staff',
      news: (email: string) => `${email} now works front of house.`,
    },
  },
  advice: 'If none of you did this, remove the role and change your passwords.',
  button: 'See all users',
  lost: {
    admin: {
      subject: 'You are no longer an admin',
      news: 'You no longer run the restaurant’s dashboard, and you have been signed out everywhere.',
      whoToAsk: 'If nobody has told you why, ask the other admins.',
    },
    kitchen: {
      subject: 'You are no longer kitchen staff',
      news: 'You no longer work in the restaurant’s kitchen, and you have been signed out everywhere.',
      whoToAsk: 'If nobody has told you why, ask the admins.',
    },
    host: {
      subject: 'You are no longer front-of-house staff',
      news: 'You no longer work front of house at the restaurant, and you have been signed out everywhere.',
      whoToAsk: 'If nobody has told you why, ask the admins.',
    },
  },
  staysCustomer: 'You still have your account as a customer.',
}

/** Emails to those who run the house when who reads or enters it changes. */
export const houseLetterTexts = {
  address: {
    /** @param to empty: the admins */
    news: (to: string) =>
      to === ''
        ? 'Messages from guests and alerts now go to the admins.'
        : `Messages from guests and alerts now go to ${to}.`,
    subject: 'The restaurant’s email address was changed',
    advice:
      'If none of you did this, sign in, correct it under Settings, Restaurant, and change the password of the account below.',
    before: 'Before',
    now: 'Now',
    none: 'none',
    button: 'Open the settings',
  },
  changedBy: 'Changed by',
  factor: {
    off: {
      subject: 'An admin’s second factor was turned off',
      news: (email: string) => `${email} now signs in with a password only.`,
      advice:
        'If none of you did this, correct it under Your account, and have that password changed.',
    },
    required: {
      subject: 'Admins need a second factor',
      news: 'From now on, every admin also signs in with a code.',
    },
    notRequired: {
      subject: 'A second factor is no longer required',
      news: 'From now on, admins can sign in with a password only.',
    },
    advice:
      'If none of you did this, correct it under Your account, and change the password of the account below.',
    button: 'Open your account',
  },
}
