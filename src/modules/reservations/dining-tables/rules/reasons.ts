/** Why a day has no time for a party. */
export const noTimesReasons = [
  'no_tables',
  'paused',
  'closed',
  'past',
  'too_late',
  'too_far',
  'too_large',
  'full',
] as const

export type NoTimesReason = (typeof noTimesReasons)[number]

/** For pages that group a long sitting: before 11 am, before 3 pm, before 5 pm, and after. */
export const dayParts = ['morning', 'midday', 'afternoon', 'evening'] as const

export type DayPart = (typeof dayParts)[number]
