import { shareOf } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'
import type { PartLeft } from './giving-back.ts'

/** What an amount of a line's price on the menu is worth in money that was paid for it. */
export type Worth = (line: number, listCents: Cents) => Cents

/** The worth where prices are all there is: what they say. */
export const atPrice: Worth = (_line, listCents) => listCents

/** A line of an order, and how many of it have gone back. */
interface LineLeft {
  /** Its place in the order, from 1. */
  position: number
  quantity: number
  refunded: number
  priceCents: Cents
}

/**
 * The worth in a taxed order: a share of what is left of the line, so that the last of it takes all that is left,
 * whatever tax, discount or price reduction it had. Each answer is taken from what the next one finds.
 */
export function worthOf(lines: readonly LineLeft[], parts: readonly PartLeft[] | undefined): Worth {
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
    const cents = shareOf(left, Math.min(listCents, list), list, priceStep())
    lists.set(line, Math.max(0, list - listCents))
    paid.set(line, left - cents)
    return cents
  }
}
