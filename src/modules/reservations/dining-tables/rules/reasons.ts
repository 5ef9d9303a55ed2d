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
