import { sayInstant } from '#kernel/formatter.ts'

// A day has no zone: read as UTC it stays the same everywhere.
const formats = {
  short: { timeZone: 'UTC', month: 'short', day: 'numeric' },
  day: { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' },
  full: { timeZone: 'UTC', dateStyle: 'medium' },
} as const

/** "Nov 21", "Sat, Nov 21" or "Nov 21, 2026". */
export function dayName(day: string, format: keyof typeof formats = 'day'): string {
  return sayInstant(`${day}T00:00:00Z`, formats[format])
}
