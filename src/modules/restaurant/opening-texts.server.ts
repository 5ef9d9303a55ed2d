import type { NearDay } from '#kernel/formatter.ts'
import { nearDayTexts } from '#kernel/near-day-texts.ts'

/** Whether the house is open, as guests read it at the top of every page. */
export const openingTexts = {
  alwaysOpen: 'Open around the clock',
  closed: 'Closed until further notice',
  openUntil: (day: NearDay, time: string) => `Open until ${nearDayTexts.at(day, time)}`,
  closesSoon: (time: string) => `Closes soon, at ${time}`,
  opens: (day: NearDay, time: string) =>
    day === 'today' ? `Closed, opens at ${time}` : `Closed, opens ${nearDayTexts.at(day, time)}`,
}
