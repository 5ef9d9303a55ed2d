/** What a guest without an account is offered on the page of their order. */
export const keepAccountTexts = {
  title: 'Order faster next time',
  text: (email: string) =>
    `Choose a password for ${email}: your orders stay in one place, and nothing has to be typed again.`,
  make: 'Create my account',
  making: 'Creating your account…',
  made: 'Your account is ready. This order is in it.',
  taken: 'This address has an account already. Sign in to add this order to it.',
} as const
