import { type Cents, dollarsFromCents, formatCents, totalCents } from '#kernel/money.ts'
import { centsFromDollars, decimalsWords, unitWord } from '#kernel/read-money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { listOrderLines, type Order } from '#modules/orders/finding.server.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { getChargesAndTips } from '#modules/taxes/charging.server.ts'
import { mostTipCents } from '#modules/taxes/rules.ts'
import type { Scope } from '#platform/scope.server.ts'
import { paymentRefusals } from './texts.server.ts'

/** What is tipped: an order that is had so, and what its dishes cost. */
interface Tipped {
  type: OrderType
  goodsCents: Cents
}

/** What a guest adds for the staff. @param dollars 0: nothing @throws Refusal `invalid` with a sentence at `tip` */
export async function requireTip(
  scope: Scope,
  dollars: number,
  { type, goodsCents }: Tipped,
): Promise<Cents> {
  if (dollars === 0) return 0
  const { types } = (await getChargesAndTips(scope)).tips
  if (!types.includes(type)) refuse(paymentRefusals.noTip)
  const most = mostTipCents(goodsCents)
  if (dollars > dollarsFromCents(most)) refuse(paymentRefusals.tipTooLarge(formatCents(most)))
  const cents = centsFromDollars(dollars)
  if (cents === undefined) refuse(paymentRefusals.tipUnit(unitWord(), decimalsWords()))
  return cents
}

/** What a guest adds to an order that is made already. @throws Refusal `invalid` with a sentence at `tip` */
export async function requireTipOf(scope: Scope, dollars: number, order: Order): Promise<Cents> {
  if (dollars === 0) return 0
  const goodsCents = totalCents(await listOrderLines(scope, [order.id]))
  return requireTip(scope, dollars, { type: order.type, goodsCents })
}

function refuse(problem: string): never {
  throw new Refusal('invalid', problem, { fields: { tip: problem } })
}
