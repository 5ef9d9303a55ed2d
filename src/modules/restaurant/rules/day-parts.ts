/** For pages that group many times: before 11 am, before 3 pm, before 5 pm, and after. */
export const dayParts = ['morning', 'midday', 'afternoon', 'evening'] as const

export type DayPart = (typeof dayParts)[number]

/** @param minute of the day, in the restaurant's zone */
export function dayPartAt(minute: number): DayPart {
  if (minute < 11 * 60) return 'morning'
  if (minute < 15 * 60) return 'midday'
  return minute < 17 * 60 ? 'afternoon' : 'evening'
}

/** As guests speak of them. */
export const dayPartNames: Record<DayPart, string> = {
  morning: 'Morning',
  midday: 'Lunch',
  afternoon: 'Afternoon',
  evening: 'Dinner',
}
