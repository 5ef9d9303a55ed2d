import { limitTexts } from './house-texts.ts'
/** "45 min", "1 h 30 min", "2 h", "3 days", "a week". */
export function sayLength(minutes: number): string {
  if (minutes === 7 * 24 * 60) return limitTexts.week
  const days = minutes / (24 * 60)
  if (Number.isInteger(days) && days > 0) return limitTexts.days(days)
  return limitTexts.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)
}

/** How long a party can stay: quarters of an hour. */
export const seatingDurations: readonly number[] = Array.from(
  { length: 32 },
  (_, index) => (index + 1) * 15,
)

/** How long before a booking something ends. */
export const notices: readonly number[] = [
  0, 15, 30, 60, 90, 120, 180, 240, 360, 720, 1440, 2880, 4320, 10_080,
]

export const reminders: readonly number[] = [1, 2, 3, 4, 6, 12, 24, 48, 72]

/** The choices, and one that was made elsewhere. */
export function withChosen(choices: readonly number[], chosen: number): number[] {
  return [...new Set([...choices, chosen])].toSorted((one, other) => one - other)
}
