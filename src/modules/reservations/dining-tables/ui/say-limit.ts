import type { BookingRules } from '#modules/reservations/dining-tables/ui/table-finder.tsx'

/** "You can change or cancel it here until 2 hours before; then please call us." */
export function sayLimit({ changeUntilMinutes }: BookingRules): string {
  const until = changeUntilMinutes === 0 ? 'it begins' : `${lengthOf(changeUntilMinutes)} before`
  return `You can change or cancel it here until ${until}; then please call us.`
}

function lengthOf(minutes: number): string {
  if (minutes % 1440 === 0) return spoken(minutes / 1440, 'day')
  if (minutes % 60 === 0) return spoken(minutes / 60, 'hour')
  return spoken(minutes, 'minute')
}

function spoken(count: number, unit: string): string {
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`
}
