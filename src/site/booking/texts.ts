/** What whoever has a booking's link reads on its page. */
export const linkedBookingTexts = {
  head: 'Your booking',
  description: 'Your table: change or cancel your booking.',
  booked: 'Your table is booked',
  under: (name: string) => `Under the name ${name}.`,
  change: 'Change',
  cancel: 'Cancel',
  bookAnother: 'Book another table',
  changing: 'Change your booking',
  now: (when: string, guests: string) => `Currently ${when}, ${guests}.`,
  keep: 'Keep my booking',
  choose: 'Choose a time.',
  save: 'Save changes',
  saveAt: (time: string) => `Save, arriving at ${time}`,
  moveTo: 'Change to',
  saving: 'Saving…',
  changed: 'Your booking has been changed.',
  tables: 'The available tables',
  looking: 'Checking availability',
  loading: 'Loading your booking',
  noScript: 'To change it online, turn on JavaScript, or call us.',
} as const

/** Where a link opens no booking, or none any more. */
export const lostBookingTexts = {
  head: 'Booking not found',
  title: 'We can’t find this booking',
  text: 'It may be in the past, or the link may be incomplete. Open it again from our email, or book another table.',
  call: 'Or call us:',
  book: 'Book a table',
} as const
