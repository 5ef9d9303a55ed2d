import { allocate, halfUp } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'
import { type TaxMode, type TaxRounding, wholePpm } from '#modules/taxes/rules.ts'

/** What is taxed: a price, less its discount. */
interface Taxable {
  /** Null: taxed nowhere. */
  classId: string | null
  ppm: number
  listCents: Cents
  discountCents: Cents
}

/**
 * The tax of each part: all parts of a rate, of whatever classes, are rounded once and share that tax (`rate`, as an
 * EN 16931 invoice has it), or each is rounded by itself (`line`). No part is taxed with more than it costs. Every tax
 * is a multiple of `stepOfTax`.
 */
export function taxEach<Part extends Taxable>(
  parts: readonly Part[],
  { mode, rounding }: { mode: TaxMode; rounding: TaxRounding },
): ReadonlyMap<Part, Cents> {
  const together =
    rounding === 'rate'
      ? Map.groupBy(parts, ({ classId, ppm }) => (classId === null ? null : ppm)).values()
      : parts.map((part) => [part])
  const step = stepOfTax(mode)
  const taxes = new Map<Part, Cents>()
  for (const group of together) {
    const bases = group.map(({ listCents, discountCents }) => listCents - discountCents)
    const base = bases.reduce((sum, cents) => sum + cents, 0)
    const shares = allocate(taxOf(base, group[0]?.ppm ?? 0, { mode, step }), bases, step)
    for (const [at, part] of group.entries()) taxes.set(part, shares[at] ?? 0)
  }
  return taxes
}

/**
 * What a summed rate's tax is made of: state, county and city get their cents, and all of them are the tax.
 * @param step what each is a multiple of, where the tax is one
 */
export function componentsOf<Part extends { ppm: number }>(
  taxCents: Cents,
  parts: readonly Part[],
  step = 1,
): (Part & { cents: Cents })[] {
  if (parts.length === 0) return []
  const shares = allocate(
    taxCents,
    parts.map(({ ppm }) => ppm),
    step,
  )
  return parts.map((part, at) => ({ ...part, cents: shares[at] ?? 0 }))
}

/**
 * The cents that every tax is a multiple of. Tax on top of prices is paid by itself, so it goes in the steps of
 * prices: of a currency with three decimals, such as the dinar, in hundredths.
 */
export function stepOfTax(mode: TaxMode): Cents {
  return mode === 'exclusive' ? priceStep() : 1
}

/** The tax of an amount: on top of it, or inside it, where the rest is net and the price stays as it is. */
function taxOf(cents: Cents, ppm: number, { mode, step }: { mode: TaxMode; step: Cents }): Cents {
  if (mode === 'none') return 0
  const base = (mode === 'inclusive' ? wholePpm + ppm : wholePpm) * step
  // A cart that nobody can pay has a bill, too: what is even is taken out before the product could pass 2^53.
  const rest = cents % base
  return (((cents - rest) / base) * ppm + halfUp(rest * ppm, base)) * step
}
