import type { Cents } from '#kernel/money.ts'
import type { CashBefore } from '#modules/restaurant/cash-rounding.ts'
import { refundTexts } from './house-texts.ts'
import type { RefundableLine, RefundMethod, RefundState, RequestedLine } from './rules.ts'

/** A line as it was ordered, in its order's place. */
interface OrderedLine {
  dishId: string
  name: string
  priceCents: Cents
  quantity: number
}

/** A quantity of a line that was left out or swapped; listed in the order in which they ran out. */
interface LineShortage {
  id: string
  position: number
  quantity: number
  swap: { dishId: string; name: string; priceCents: Cents } | null
}

/**
 * What can go back of an order: each line as it was ordered, then what is had instead of some of it, at
 * what that costs. What was left out has gone back. @param back what the desk has asked back and stands
 */
export function partsOf(
  ordered: readonly OrderedLine[],
  settled: readonly LineShortage[],
  back: readonly RequestedLine[],
): RefundableLine[] {
  return ordered.flatMap((line, index) => {
    const position = index + 1
    const ranOut = settled.filter((each) => each.position === position)
    const own = back.filter((each) => each.position === position)
    const there = line.quantity - sum(ranOut)
    const gone = sum(own.filter(({ swap }) => swap === undefined))
    // What went back before it ran out was of those that ran out last: their swap gave nothing back.
    let before = Math.max(0, gone - there)
    const swaps: RefundableLine[] = []
    for (const { id, quantity, swap } of ranOut.toReversed()) {
      const spent = Math.min(before, quantity)
      before -= spent
      if (!swap) continue
      const { dishId, name: dish, priceCents } = swap
      const refunded = Math.min(quantity, spent + sum(own.filter((each) => each.swap === id)))
      const name = refundTexts.instead(dish, line.name)
      swaps.unshift({ position, swap: id, dishId, dish, name, priceCents, quantity, refunded })
    }
    const { dishId, name, priceCents } = line
    const quantity = line.quantity - sum(swaps)
    const refunded = quantity - Math.max(0, there - gone)
    return [{ position, dishId, dish: name, name, priceCents, quantity, refunded }, ...swaps]
  })
}

function sum(some: readonly { quantity: number }[]): number {
  return some.reduce((all, { quantity }) => all + quantity, 0)
}

/** What a part is called, also one that has been swapped whole. */
export function partNameOf(
  { position, swap }: RequestedLine,
  parts: readonly RefundableLine[],
): string {
  return parts.find((part) => part.position === position && part.swap === swap)?.name ?? ''
}

interface RefundCause {
  id: string
  shortageId: string | null
  againOf: string | null
}

/** What ran out counts by itself, however often its money has to be asked for. */
export function isOfShortage(refund: RefundCause, refunds: readonly RefundCause[]): boolean {
  if (refund.shortageId !== null) return true
  const failed = refunds.find(({ id }) => id === refund.againOf)
  return failed !== undefined && isOfShortage(failed, refunds)
}

interface RefundHanded {
  cents: Cents
  roundingCents: number
  method: RefundMethod
  state: RefundState
}

/** What has been handed back of a payment in cash, or is to be. */
export function cashBefore(
  paid: { amountCents: Cents; roundingCents: number; processor: string },
  refunds: readonly RefundHanded[],
): CashBefore {
  const before = { cents: 0, handedCents: 0 }
  for (const { cents, roundingCents, method, state } of refunds) {
    if (method !== 'cash' || state === 'failed') continue
    before.cents += cents
    before.handedCents += cents + roundingCents
  }
  if (paid.processor !== 'cash') return before
  const { amountCents: cents, roundingCents } = paid
  return { ...before, paid: { cents, handedCents: cents + roundingCents } }
}
