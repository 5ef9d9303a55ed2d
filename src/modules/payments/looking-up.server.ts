import { isoOf } from '#kernel/iso.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { isOf, requireAudience } from '#kernel/viewer.ts'
import { findPeople } from '#modules/accounts/people.server.ts'
import { getOrder } from '#modules/orders/finding.server.ts'
import { getChargesAndTips } from '#modules/taxes/charging.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from './contract/house.ts'
import { takingTexts } from './house-texts.server.ts'
import { refundMethodOf } from './refunds/rules.ts'
import { findSealedEnd } from './sealed-records/sealing.server.ts'
import { selectPaymentOfOrder } from './settling-store.server.ts'

export const lookingUpRoutes: Route[] = [
  serve(contract.getPaymentOfOrder, async (scope, { params }) => {
    const found = await findPaymentOfOrder(scope, params.id)
    if (!found) return { payment: null }
    const { id: _id, amountCents, tipCents, roundingCents, createdAt, ...said } = found
    const payment = {
      _id,
      price: dollarsFromCents(amountCents),
      ...(tipCents > 0 && { tip: dollarsFromCents(tipCents) }),
      ...(roundingCents !== 0 && { inCash: dollarsFromCents(amountCents + roundingCents) }),
      ...said,
      createdAt: isoOf(createdAt),
    }
    return { payment }
  }),
]

/** What has come for an order, if anything. @throws Refusal `not_found` */
async function findPaymentOfOrder(scope: Scope, orderId: string) {
  requireAudience('host', scope.viewer)
  await getOrder(scope, orderId)
  const row = await selectPaymentOfOrder(scope.db, orderId)
  if (!row) return undefined
  const { id, amountCents, roundingCents, card, intentId, createdAt } = row
  const tipCents = (await maySeeTips(scope)) ? row.tipCents : 0
  const by = refundMethodOf(row.processor)
  const hand = row.takenBy ?? ''
  const name = (await findPeople(scope, [hand])).get(hand)?.name ?? takingTexts.deleted
  const takenBy = row.takenBy === null ? null : name
  const sealedEnd = await findSealedEnd(scope, orderId)
  const sealedUntil = sealedEnd === undefined ? null : isoOf(sealedEnd)
  const money = { amountCents, tipCents, roundingCents }
  return { id, ...money, card, intentId, createdAt, by, takenBy, sealedUntil }
}

/** The front of house where the owner says so. */
async function maySeeTips(scope: Scope): Promise<boolean> {
  return isOf('admin', scope.viewer) || (await getChargesAndTips(scope)).tips.isShown
}
