import { type Cents, dollarsFromCents, formatCents, maxPriceCents } from '#kernel/money.ts'
import { unitWord } from '#kernel/read-money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { minimumCentsOf } from '#modules/restaurant/order-rules.ts'
import { readClaim } from '../rules.ts'

/** The price that a client claims, in cents. @throws Refusal `invalid` */
export function requireClaim(price: number): Cents {
  const claimed = readClaim(price)
  if (claimed !== undefined) return claimed
  throw new Refusal('invalid', 'This is not a price.', { fields: { price: `Send ${unitWord()}.` } })
}

/** Requires that the order costs what the customer saw, tip included, and more than nothing. @throws Refusal */
export function requireSamePrice(orderCents: Cents, claimed: Cents, tipCents: Cents = 0): void {
  const totalCents = orderCents + tipCents
  if (claimed !== totalCents) {
    throw new Refusal(
      'conflict',
      `The price has changed: your order comes to ${formatCents(totalCents)} now.`,
      { code: 'price_changed', beside: { total: dollarsFromCents(totalCents) } },
    )
  }
  if (orderCents === 0) refuse('free_cart', 'This order is free: place it without a card.')
}

/** The price that the customer saw, and a card can pay it: the minimum counts without the tip. @throws Refusal */
export function requireChargeable(
  { totalCents, currency }: { totalCents: Cents; currency: string },
  { claimed, tipCents }: { claimed: Cents; tipCents: Cents },
): void {
  requireSamePrice(totalCents, claimed, tipCents)
  const minimumCents = minimumCentsOf(currency)
  if (totalCents < minimumCents) {
    const [least, missing] = [minimumCents, minimumCents - totalCents].map(formatCents)
    refuse('below_minimum', `A card pays ${least} or more: ${missing} is missing.`, {
      missing: dollarsFromCents(minimumCents - totalCents),
    })
  }
  if (totalCents + tipCents > maxPriceCents) {
    refuse('above_maximum', `A card pays ${formatCents(maxPriceCents)} at most.`)
  }
}

function refuse(code: string, message: string, beside: Record<string, unknown> = {}): never {
  throw new Refusal('invalid', message, { code, beside })
}

/** Says the same of a payment that does not exist and of somebody else's. */
export function refuseUnknown(): never {
  throw new Refusal('not_found', 'There is no such payment of yours.')
}

export function refusePaid(orderNumber: string): never {
  throw new Refusal('conflict', `Order ${orderNumber} is paid already.`, {
    code: 'already_paid',
    beside: { orderNumber },
  })
}

export function refuseBusy(): never {
  throw new Refusal('conflict', 'A payment of yours is on its way. Please wait a moment.', {
    code: 'payment_in_progress',
  })
}

export function refuseMismatch(): never {
  throw new Refusal(
    'conflict',
    'This payment does not match its order. The restaurant has been told and will look into it.',
    { code: 'payment_mismatch' },
  )
}
