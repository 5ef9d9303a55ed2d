/** What the choice of a time says. */
export const timeTexts = {
  choose: 'When would you like it?',
  when: 'When?',
  asap: 'As soon as possible',
  times: 'The times',
  loading: 'Looking for times',
  held: (until: string) => `Held for you until ${until}`,
  change: 'Change the time',
  later: 'Or for later',
  whichDay: 'Which day?',
  whatTime: (day: string) => `${day}, what time?`,
  orderFor: (when: string) => `Order for ${when}`,
  noLater: 'No later times are available right now.',
  keep: (when: string) => `Keep ${when}`,
  keepAsap: 'Keep as soon as possible',
  next: 'Next available times',
  full: (time: string) => `${time}, full`,
}
