import { newId } from '#kernel/ids.ts'
import { formatCents, maxPriceCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { type HandedOver, type PricedCart, priceLines } from '../../service/pricing.server.ts'
import { requireAvailable } from '../../rules.ts'
import { forSlot } from '../../service.server.ts'
import { minimumCentsOf } from '#modules/restaurant/rules/card-minimum.ts'
import type { PhoneTicket } from '../rules/read-ticket.ts'

/**
 * What is written down, at the menu's prices, as it can be had at its time.
 * @throws Refusal `invalid` with a sentence per field, `conflict` for what there is none of then
 */
export async function priceTicket(
  scope: WriteScope,
  { lines, pay, tip }: PhoneTicket,
  asked: HandedOver & { slotAt: number | null },
): Promise<PricedCart> {
  const cart = await priceWritten(scope, lines, asked)
  if (tip > 0 && cart.totalCents === 0) {
    refuseTicket({ tip: 'Nothing is paid for this order: no tip comes with it.' })
  }
  const leastByLink = minimumCentsOf(cart.currency)
  if (pay === 'link' && cart.totalCents < leastByLink) {
    refuseTicket({
      pay: `A card pays ${formatCents(leastByLink)} or more: take this at the counter.`,
    })
  }
  // The order's time first: where there are times, those that suit all of it are offered.
  const timed = await forSlot(scope, cart, asked.slotAt, { isByStaff: true })
  requireAvailable(timed, 'the order')
  return timed
}

/** The lines alone, whether they can be had at that time or not. @throws Refusal `invalid` at `lines` */
export async function priceWritten(
  scope: Scope,
  lines: PhoneTicket['lines'],
  asked: HandedOver,
): Promise<PricedCart> {
  const wanted = lines.map(({ dishId, ...line }) => {
    return { id: newId(scope.now.getTime()), dishId, ...line }
  })
  const cart = await priceLines(scope, wanted, asked)
  if (cart.lines.length < wanted.length) {
    refuseTicket({ lines: 'A dish has left the menu: remove it from the order.' })
  }
  if (cart.totalCents > maxPriceCents) {
    refuseTicket({ lines: `One order comes to ${formatCents(maxPriceCents)} at most.` })
  }
  const { problems: misfits = [] } = cart
  if (misfits.length > 0) {
    const sentences = misfits.map(({ name, problem }) => `${name}: ${problem}`)
    refuseTicket({ lines: sentences.join(' ') })
  }
  return cart
}

/** @throws Refusal `invalid` with a sentence per field */
export function refuseTicket(fields: Record<string, string>): never {
  throw new Refusal('invalid', 'This order cannot be taken yet.', { fields })
}
