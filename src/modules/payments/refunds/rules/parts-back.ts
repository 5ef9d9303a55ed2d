import type { Cents } from '#kernel/money.ts'
import { type PartLeft, giveBackAmount } from '#modules/orders/bill/parts.ts'
import type { Plan } from './plan.ts'

/** What is left of a part of an order, by its place among the parts. */
export type LeftOfPart = PartLeft & { position: number }

export interface PartBack {
  position: number
  netCents: Cents
  taxCents: Cents
}

/** Which parts a refund takes from: those of its lines, and what exceeds them from all that is left. */
export function partsBackOf(parts: readonly LeftOfPart[], { cents, lines, of }: Plan): PartBack[] {
  const left = parts.map((part) => ({ ...part, netCents: 0, taxCents: 0 }))
  const asked = lines.length > 0 ? lines : [{ position: of, cents }]
  for (const { position, cents: wanted } of asked) {
    const own = position === undefined ? left : left.filter(({ line }) => line === position)
    const taken = take(own, wanted)
    take(left, wanted - taken)
  }
  return left
    .filter(({ netCents, taxCents }) => netCents + taxCents > 0)
    .map(({ position, netCents, taxCents }) => ({ position, netCents, taxCents }))
}

/** Answers how much there was to take. */
function take(parts: (LeftOfPart & PartBack)[], wanted: Cents): Cents {
  let taken = 0
  for (const [at, { netCents, taxCents }] of giveBackAmount(parts, wanted).entries()) {
    const part = parts[at]
    if (!part) continue
    part.netLeft -= netCents
    part.taxLeft -= taxCents
    part.netCents += netCents
    part.taxCents += taxCents
    taken += netCents + taxCents
  }
  return taken
}
