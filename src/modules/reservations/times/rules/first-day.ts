/** The day that is shown before one is chosen: the first that has times. Empty without days. */
export function firstDayOf(
  days: readonly { day: string; hasTimes: boolean }[] | undefined,
): string {
  const first = days?.find(({ hasTimes }) => hasTimes) ?? days?.[0]
  return first?.day ?? ''
}

const daysShown = 14

/** Where the two weeks before these begin, and no earlier than today. */
export function daysBefore(first: string, today: string): string | undefined {
  if (first <= today) return undefined
  const before = new Date(Date.parse(`${first}T00:00:00Z`) - daysShown * 86_400_000)
  const day = before.toISOString().slice(0, 10)
  return day < today ? today : day
}
