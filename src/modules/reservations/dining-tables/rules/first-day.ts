/** The day that is shown before one is chosen: the first that has times. Empty without days. */
export function firstDayOf(
  days: readonly { day: string; hasTimes: boolean }[] | undefined,
): string {
  const first = days?.find(({ hasTimes }) => hasTimes) ?? days?.[0]
  return first?.day ?? ''
}

const daysShown = 14
const dayMs = 86_400_000

/** Where the two weeks begin: as asked, else with a day that lies beyond the next two. Empty for today. */
export function weeksFrom(asked: string, day: string, today: string): string {
  if (asked !== '' || day === '') return asked
  const ahead = (Date.parse(day) - Date.parse(today)) / dayMs
  return ahead >= daysShown ? day : ''
}

/** Where the two weeks before these begin, and no earlier than today. */
export function daysBefore(first: string, today: string): string | undefined {
  if (first <= today) return undefined
  const before = new Date(Date.parse(`${first}T00:00:00Z`) - daysShown * dayMs)
  const day = before.toISOString().slice(0, 10)
  return day < today ? today : day
}
