/** What whoever has a booking's link reads on its page. */
export const linkedBookingTexts = {
  head: 'Your booking',
  description: 'A table, and how it is changed or cancelled.',
  booked: 'Your table is booked',
  under: (name: string) => `Under the name ${name}.`,
  change: 'Change',
  cancel: 'Cancel',
  bookAnother: 'Book another table',
  changing: 'Change your booking',
  now: (when: string, guests: string) => `Now ${when}, ${guests}.`,
  keep: 'Keep it as it is',
  choose: 'Choose one of the times.',
  save: 'Save changes',
  saveAt: (time: string) => `Save, and come at ${time}`,
  moveTo: 'Move it to',
  saving: 'Saving…',
  changed: 'Your booking is changed.',
  tables: 'The free tables',
  looking: 'Looking for free tables',
  loading: 'Looking for your booking',
  noScript: 'Changing it here needs JavaScript. Please call us instead.',
} as const

/** Where a link opens no booking, or none any more. */
export const lostBookingTexts = {
  head: 'Booking not found',
  title: 'We cannot find this booking',
  text: 'It may be over, or the link incomplete. Open it again from the email that we sent you, or book another table.',
  call: 'Or call us:',
  book: 'Book a table',
} as const
