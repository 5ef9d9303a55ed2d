import { allocate, halfUp } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import { type TaxMode, type TaxRounding, wholePpm } from '#modules/restaurant/rules/taxes.ts'

/** What is taxed: a price, less its discount. */
interface Taxable {
  /** Null: taxed nowhere. */
  classId: string | null
  ppm: number
  listCents: Cents
  discountCents: Cents
}

/**
 * The tax of each part: all parts of a class are rounded once and share that tax (`rate`), or each is rounded by
 * itself (`line`). No part is taxed with more than it costs.
 */
export function taxEach<Part extends Taxable>(
  parts: readonly Part[],
  { mode, rounding }: { mode: TaxMode; rounding: TaxRounding },
): ReadonlyMap<Part, Cents> {
  const together =
    rounding === 'rate'
      ? Map.groupBy(parts, ({ classId }) => classId).values()
      : parts.map((part) => [part])
  const taxes = new Map<Part, Cents>()
  for (const group of together) {
    const bases = group.map(({ listCents, discountCents }) => listCents - discountCents)
    const base = bases.reduce((sum, cents) => sum + cents, 0)
    const shares = allocate(taxOf(base, group[0]?.ppm ?? 0, mode), bases)
    for (const [at, part] of group.entries()) taxes.set(part, shares[at] ?? 0)
  }
  return taxes
}

/** What a summed rate's tax is made of: state, county and city get their cents, and all of them are the tax. */
export function componentsOf<Part extends { ppm: number }>(
  taxCents: Cents,
  parts: readonly Part[],
): (Part & { cents: Cents })[] {
  if (parts.length === 0) return []
  const shares = allocate(
    taxCents,
    parts.map(({ ppm }) => ppm),
  )
  return parts.map((part, at) => ({ ...part, cents: shares[at] ?? 0 }))
}

/** Inside a price it is computed and what is left is net, so that the price never moves; or it comes on top. */
function taxOf(cents: Cents, ppm: number, mode: TaxMode): Cents {
  if (mode === 'none') return 0
  const base = mode === 'inclusive' ? wholePpm + ppm : wholePpm
  // A cart that nobody can pay has a bill, too: what is even is taken out before the product could pass 2^53.
  const rest = cents % base
  return ((cents - rest) / base) * ppm + halfUp(rest * ppm, base)
}
