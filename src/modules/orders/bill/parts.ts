import { allocate, shareOf } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'

/** A line of an order, and how many of it have gone back. */
interface LineLeft {
  /** Its place in the order, from 1. */
  position: number
  quantity: number
  refunded: number
  priceCents: Cents
}

/** What has not gone back yet of a part of a bill. */
export interface PartLeft {
  /** The line's place in the order, from 1; null: of no line. */
  line: number | null
  netLeft: Cents
  taxLeft: Cents
}

/** What an amount of a line's price on the menu is worth in money that was paid for it. */
export type Worth = (line: number, listCents: Cents) => Cents

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

/** The worth where prices are all there is: what they say. */
export const atPrice: Worth = (_line, listCents) => listCents

export interface PartBack {
  netCents: Cents
  taxCents: Cents
}

/**
 * An amount, part by part by what is left of each, tax included. Taken from what is left, never from a price times a
 * number, so that the last of it leaves nothing, whatever went before. What exceeds it is cut.
 */
export function giveBackAmount(parts: readonly PartLeft[], cents: Cents): PartBack[] {
  const left = parts.map((part) => grossLeft([part]))
  const step = priceStep()
  // Orders from before there were steps have parts that end otherwise.
  const isInSteps = left.every((each) => each % step === 0)
  const shares = allocate(Math.min(cents, grossLeft(parts)), left, isInSteps ? step : 1)
  return parts.map(({ netLeft, taxLeft }, at) => {
    // The tax of so much at the frozen rate, as far as whole cents allow.
    const [netCents = 0, taxCents = 0] = allocate(shares[at] ?? 0, [netLeft, taxLeft])
    return { netCents, taxCents }
  })
}

function grossLeft(parts: readonly PartLeft[]): Cents {
  return parts.reduce((sum, { netLeft, taxLeft }) => sum + netLeft + taxLeft, 0)
}
