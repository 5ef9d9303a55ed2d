/** The three kinds of hours, where the owner sets them. */
export const hoursTexts = {
  now: (state: string) => `Now: ${state}`,
  copyToOthers: 'Copy to the other two',
  likeMonday: 'Every day like Monday',
  specialDays: 'Special days',
  specialDaysHint: 'Closed for a holiday, or open longer on New Year’s Eve? Add the date.',
  date: 'Date',
  removeSpecialDay: (kind: string, date: string) => `${kind}: remove special day ${date}`,
  note: 'Name',
  notePlaceholder: 'Thanksgiving',
  addSpecialDay: 'Add special day',
  period: (day: string, number: number) => `${day}, hours ${number}`,
  closed: 'Closed',
  addHours: 'Add hours',
  nextDay: 'until the next day',
  suspect: (hours: number, time: string) => `Open ${hours} hours, until ${time} the next day?`,
  kinds: {
    orderingHours: {
      title: 'Ordering hours',
      where: 'When you take online orders. Shown on the home page and at checkout.',
    },
    houseHours: {
      title: 'Dining room hours',
      where: 'When guests can dine in. Shown in the footer and to search engines.',
    },
    deskHours: {
      title: 'Phone hours',
      where: 'When you answer the phone. Shown on the contact page.',
    },
  },
  weekly: (kind: string) => `${kind}, weekly`,
  day: (kind: string, day: string) => `${kind}, ${day}`,
  /** Before “Special days”, for screen readers. */
  of: (kind: string) => `${kind}: `,
  addTo: (day: string) => `${day}: add hours`,
  fromOf: (day: string) => `${day}, from`,
  toOf: (day: string) => `${day}, to`,
  removeOf: (day: string) => `${day}: remove`,
}
