/** Why there are no tables to choose from, and what to do next; `call` is "Please call us". */
export const noTimesTexts = {
  notYet: (call: string) => `Tables can’t be booked here yet. ${call}.`,
  tooLarge: (call: string) =>
    `A table for a party of this size is best arranged with us. ${call}, and we’ll find room.`,
  pastDay: 'This day is over. Please choose a later one.',
  pastTime: 'This time has passed. Please choose a later one.',
  paused: (until: string, call: string) =>
    `We are not taking bookings here until ${until}. ${call}, or come back then.`,
  tooFar: (lastDay: string) => `We take bookings until ${lastDay}. Please choose an earlier day.`,
  closed: 'We are closed on this day. Please choose another one.',
  closedFor: (reason: string) => `We are closed on this day: ${reason}. Please choose another one.`,
  tooLate: (call: string) => `It’s too late to book this day here. ${call}, or choose another day.`,
  full: 'Every table is taken on this day. Please choose another one.',
}

/** What is wrong with what tables are searched for. */
export const searchTexts = {
  refused: 'Tables can’t be searched like that.',
  day: 'Choose a day such as 2026-11-21.',
  party: (most: number) => `Choose 1 to ${most} guests.`,
  noArea: 'There is no such area.',
}
