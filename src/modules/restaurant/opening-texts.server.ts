import type { NearDay } from '#kernel/formatter.ts'

/** Whether the house is open, as guests read it at the top of every page. */
export const openingTexts = {
  alwaysOpen: 'Open around the clock',
  closed: 'Closed until further notice',
  openUntil: (day: NearDay, time: string) => `Open until ${at(day, time)}`,
  closesSoon: (time: string) => `Closes soon, at ${time}`,
  opens: (day: NearDay, time: string) =>
    day === 'today' ? `Closed, opens at ${time}` : `Closed, opens ${at(day, time)}`,
}

/** "6 pm", "tomorrow at 6 pm", "Sat, Nov 21 at 6 pm". */
function at(day: NearDay, time: string): string {
  if (day === 'today') return time
  if (day === 'tomorrow') return `tomorrow at ${time}`
  return `${'weekday' in day ? day.weekday : day.date} at ${time}`
}
