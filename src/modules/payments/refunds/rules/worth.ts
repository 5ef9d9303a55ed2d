import { shareOf } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import { type PartLeft, giveBackAmount } from '#modules/orders/bill/rules/giving-back.ts'
import { type Plan, type RefundableLine, type Worth, atPrice } from './plan.ts'

/** What is left of a part of an order, by its place among the parts. */
export type LeftOfPart = PartLeft & { position: number }

export interface PartBack {
  position: number
  netCents: Cents
  taxCents: Cents
}

/**
 * Of an order that was taxed: a share of what is left of the line, so that the last of it takes all that is left,
 * whatever tax, discount or price reduction it had. Each answer is taken from what the next one finds.
 */
export function worthOf(
  lines: readonly Pick<RefundableLine, 'position' | 'quantity' | 'refunded' | 'priceCents'>[],
  parts: readonly LeftOfPart[] | undefined,
): Worth {
  if (!parts) return atPrice
  const lists = new Map<number, Cents>()
  for (const { position, quantity, refunded, priceCents } of lines) {
    lists.set(position, (lists.get(position) ?? 0) + (quantity - refunded) * priceCents)
  }
  const paid = new Map<number, Cents>()
  for (const { line, netLeft, taxLeft } of parts) {
    if (line !== null) paid.set(line, (paid.get(line) ?? 0) + netLeft + taxLeft)
  }
  return (line, listCents) => {
    const [list, left] = [lists.get(line) ?? 0, paid.get(line) ?? 0]
    if (listCents === 0 || list === 0) return 0
    const cents = shareOf(left, Math.min(listCents, list), list)
    lists.set(line, Math.max(0, list - listCents))
    paid.set(line, left - cents)
    return cents
  }
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
