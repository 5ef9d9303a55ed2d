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
