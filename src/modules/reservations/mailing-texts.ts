/** What guests are written about their bookings. */
export const bookingLetterTexts = {
  when: (date: string, time: string) => `${date}, ${time}`,
  subject: {
    confirmed: (restaurant: string, when: string, party: number) =>
      `Your table at ${restaurant}: ${when}, for ${party}`,
    changed: (restaurant: string, when: string, party: number) =>
      `Your booking at ${restaurant} is now: ${when}, for ${party}`,
    cancelled: (restaurant: string, when: string) =>
      `Cancelled: your table at ${restaurant}, ${when}`,
    reminder: (restaurant: string, when: string, party: number) =>
      `See you soon at ${restaurant}: ${when}, for ${party}`,
  },
  heading: {
    confirmed: 'Your table is booked',
    changed: 'Your booking has changed',
    cancelled: 'Your booking is cancelled',
    reminder: 'See you soon',
  },
  preview: (when: string, party: number, news: string) => `${when}, for ${party}. ${news}`,
  lead: (party: number) => `A table for ${party} at`,
  bookAgain: 'Book another time',
  changeOrCancel: 'Change or cancel',
  keep: 'Keep this table',
  lookForward: 'We look forward to seeing you.',
  asItIsNow: 'Here is your updated booking.',
  cancelled: (when: string, party: number) =>
    `Your booking for ${when}, a table for ${party}, is cancelled.`,
  notOpened: (keepBy: string) =>
    `Our email about this table was not opened by ${keepBy}, so we gave it to someone else.`,
  pressToKeep: (keepBy: string) =>
    `Please press the button by ${keepBy} to keep this table. Otherwise we’ll give it to someone else.`,
  where: 'Where',
  allergies: 'Allergies',
  highChairs: 'High chairs',
  note: 'Your note',
  anotherTime: 'Would you like another time?',
  anotherTimeCall: (phone: string) => `Would you like another time? Please ${callUs(phone)}.`,
  callToChange: (phone: string) => `To change or cancel it, please ${callUs(phone)}.`,
  changeUntil: (until: string, phone: string) =>
    `You can change or cancel it here until ${until}. After that, please ${callUs(phone)}.`,
}

function callUs(phone: string): string {
  return phone === '' ? 'call us' : `call us at ${phone}`
}
