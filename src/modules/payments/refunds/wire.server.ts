import { dollarsFromCents } from '#kernel/money.ts'

/** What is handed back, where it was rounded. */
export function inCashOf({ cents, roundingCents }: { cents: number; roundingCents: number }) {
  return roundingCents === 0 ? {} : { inCash: dollarsFromCents(cents + roundingCents) }
}
