/** How days and times of orders are said. */
export const dayTexts = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  tonight: 'tonight',
  /** A day within a sentence: "today", "Mon, Nov 23". */
  within: (day: string) => (isDate(day) ? day : day.toLowerCase()),
  /** "tomorrow at 7 pm", "Sun, Nov 29, 6:40 pm". */
  timeOf: (day: string, time: string) =>
    isDate(day) ? `${day}, ${time}` : `${day.toLowerCase()} at ${time}`,
  whenOpen: (day: string, time: string) =>
    `When we open: ${isDate(day) ? day : day.toLowerCase()}, about ${time}`,
  /** @param first the first free time, as `timeOf` says it */
  fullUntil: (first: string) => `The kitchen is full until ${first.replace(/^today at /, '')}.`,
}

/** "Mon, Nov 23" rather than "Today". */
function isDate(day: string): boolean {
  return day.includes(',')
}
