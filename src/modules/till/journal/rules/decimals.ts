import type { Cents } from '#kernel/money.ts'

/**
 * A sum in whole smallest units, with so many digits behind the mark: “14.50”. By its own currency and in whole numbers:
 * what the house counts in today is no part of what was closed.
 */
export function decimalText(cents: Cents, digits: number, mark: string): string {
  const sign = cents < 0 ? '-' : ''
  const text = String(Math.abs(cents)).padStart(digits + 1, '0')
  if (digits === 0) return sign + text
  return `${sign}${text.slice(0, -digits)}${mark}${text.slice(-digits)}`
}
