import { getOrder } from '#modules/orders/service.server.ts'
import { hourAt } from '#modules/orders/tallies/service.server.ts'
import { orderTypes } from '#modules/restaurant/rules/order-types.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { countTaxesBack } from '../refunds/service/count-taxes.server.ts'
import {
  type Days,
  type Hour,
  type Taken,
  addTip,
  addToTakings,
  rebuildTakings,
  selectDays,
  selectHours,
  selectRefundHour,
  selectTips,
  selectTotal,
  selectUncountedPayments,
  selectUncountedRefunds,
  updatePaymentHour,
  updateRefundHour,
} from '../store/takings.server.ts'

interface Money {
  id: string
  orderId: string
  cents: number
  /** Within it: no part of what an order brings. */
  tipCents: number
}

/**
 * Money has come, in the hour that its payment says. Last in the transaction: from here on others whose money comes or
 * goes today wait for its end.
 */
export async function countPayment(
  scope: WriteScope,
  { orderId, cents, tipCents }: Omit<Money, 'id'>,
  hour: Hour,
): Promise<void> {
  await addToTakings(scope.db, { ...hour, ...nothing, payments: 1, cameCents: cents - tipCents })
  await countTip(scope, orderId, { day: hour.day, tips: 1, came_cents: tipCents, back_cents: 0 })
}

/** Money has gone back: the same. */
export async function countRefund(scope: WriteScope, refund: Money): Promise<void> {
  await addRefund(scope, refund, scope.now)
}

/** A refund that has come back to the restaurant is taken out from where it was counted, if it was. */
export async function uncountRefund(
  scope: WriteScope,
  { id, orderId, cents, tipCents }: Money,
): Promise<void> {
  const { db } = scope
  const counted = await selectRefundHour(db, id)
  if (!counted) return
  await updateRefundHour(db, id, null)
  await addToTakings(db, { ...counted, ...nothing, refunds: -1, backCents: tipCents - cents })
  const { day } = counted
  await countTip(scope, orderId, { day, tips: 0, came_cents: 0, back_cents: -tipCents })
  await countTaxesBack({ db }, { refundId: id, orderId, day: counted.day, sign: -1 })
}

/** All that ever came and went back, in cents. */
export async function sumTakings({ db }: Scope): Promise<Taken> {
  return selectTotal(db)
}

export async function takingsOfDays({ db }: Scope, days: Days) {
  return selectDays(db, days)
}

/** What guests have added for the staff on each of these days, by how the food is had. */
export async function tipsOfDays({ db }: Scope, days: Days) {
  const rows = await selectTips(db, days)
  return rows.map((row) => {
    const type = orderTypes.find((each) => each === row.type) ?? 'pickup'
    return { ...row, type }
  })
}

export async function takingsOfHours({ db }: Scope, days: Days) {
  return selectHours(db, days)
}

/** Money that is counted in one transaction: others can write in between. */
const batch = 2000

/** Money from before there were takings is counted once, when a server first starts with them. */
export async function countFormerMoney(scope: Scope): Promise<void> {
  if ((await selectUncountedPayments(scope.db, 1)).length > 0) {
    while ((await inTransaction(scope, countPayments)) > 0) continue
  }
  if ((await selectUncountedRefunds(scope.db, 1)).length > 0) {
    while ((await inTransaction(scope, countRefunds)) > 0) continue
  }
}

/** Counts what ought to count and does not, and makes all takings anew. */
export async function recountMoney(scope: Scope): Promise<void> {
  await countFormerMoney(scope)
  await inTransaction(scope, ({ db }) => rebuildTakings(db))
}

async function countPayments(scope: WriteScope): Promise<number> {
  const found = await selectUncountedPayments(scope.db, batch)
  for (const payment of found) await addPayment(scope, payment, new Date(payment.at))
  return found.length
}

async function countRefunds(scope: WriteScope): Promise<number> {
  const found = await selectUncountedRefunds(scope.db, batch)
  for (const refund of found) await addRefund(scope, refund, new Date(refund.at))
  return found.length
}

const nothing = { payments: 0, cameCents: 0, refunds: 0, backCents: 0 }

async function addPayment(scope: WriteScope, payment: Money, at: Date): Promise<void> {
  const hour = await hourAt(scope, at)
  await updatePaymentHour(scope.db, payment.id, hour)
  await countPayment(scope, payment, hour)
}

async function addRefund(
  scope: WriteScope,
  { id, orderId, cents, tipCents }: Money,
  at: Date,
): Promise<void> {
  const hour = await hourAt(scope, at)
  await updateRefundHour(scope.db, id, hour)
  await addToTakings(scope.db, { ...hour, ...nothing, refunds: 1, backCents: cents - tipCents })
  const { day } = hour
  await countTip(scope, orderId, { day, tips: 0, came_cents: 0, back_cents: tipCents })
  await countTaxesBack(scope, { refundId: id, orderId, day: hour.day, sign: 1 })
}

/** Nothing is written of an order without one. */
async function countTip(
  scope: WriteScope,
  orderId: string,
  added: { day: string; tips: number; came_cents: number; back_cents: number },
): Promise<void> {
  if (added.came_cents === 0 && added.back_cents === 0) return
  const { type } = await getOrder(scope, orderId)
  await addTip(scope.db, { ...added, type })
}
