/** What guests read of a dish that they cannot order now, or not at once. */
export const soldTexts = {
  daily: 'daily',
  available: (hours: readonly string[]) => `Available ${hours.join(', ')}`,
  /** How to get a dish all the same; the hours are "Available daily 8 am – 11 am". */
  later: {
    atHours: (hours: string) => `${hours}: order ahead for then`,
    goneToday: 'Sold out today: choose another day',
    goneAtOpening: 'Sold out for when we open: choose another day',
    fewToday: (left: number) => `Only ${left} left today: order fewer, or choose another day`,
    fewAtOpening: (left: number) =>
      `Only ${left} left for when we open: order fewer, or choose another day`,
  },
  notServed: (name: string, when: string, hours: string) =>
    `${name} is not served ${when}. ${hours}.`,
}
