import { sql } from 'kysely'
import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import type { Contact } from '#modules/accounts/guests/rules.ts'
import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import { problemOfName } from '#modules/accounts/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract/guest.ts'
import { holdOrder, noOrder } from './finding.server.ts'
import { moveOrder, refuseMoved, wireMoved } from './moving.server.ts'
import { guestMoves, isAwaited } from './moving.ts'
import { isOver } from './rules.ts'
import { deleteUnusedNames, insertBuyer, type Order } from './store.server.ts'
import { tables } from './tables.server.ts'
import { refusalTexts } from './texts.server.ts'
import { awaitedFrom } from './times/rules.ts'

export const changingRoutes: Route[] = [
  serve(contract.cancelOrder, async (scope, { params }) =>
    wireMoved(await cancelOwnOrder(scope, params.id)),
  ),
  serve(contract.changePickupName, async (scope, { params, body }) => ({
    name: await changePickupName(scope, params.id, body.name),
  })),
]

/** A guest changes their mind before the kitchen has said yes. */
export async function cancelOwnOrder(scope: Scope, id: string): Promise<Order> {
  const { buyerId } = requireBuyer(scope.viewer)
  return inTransaction(scope, async (transaction) => {
    const order = await holdOwnOrder(transaction, buyerId, id)
    if (order.state === 'cancelled') return order
    if (!guestMoves[order.state]?.includes('cancelled')) return refuseMoved(transaction, order)
    if (!isAwaited(awaitedFrom(order), scope.now)) throw tooLate()
    return moveOrder(transaction, id, 'cancelled', { reason: 'guest_asked' })
  })
}

function tooLate(): Refusal {
  return new Refusal('conflict', refusalTexts.tooLate, { code: 'too_late' })
}

/** Says who picks up an own order instead; answers the name as it is kept. @throws Refusal */
async function changePickupName(scope: Scope, id: string, said: string): Promise<string> {
  const { buyerId } = requireBuyer(scope.viewer)
  const name = said.trim()
  const problem = problemOfName(name)
  if (problem) throw new Refusal('invalid', `${problem}.`, { fields: { name: problem } })
  return inTransaction(scope, async (transaction) => {
    const order = await holdOwnOrder(transaction, buyerId, id)
    if (isOver(order.state)) return refuseMoved(transaction, order)
    if (order.customerName === name) return name
    await updatePickupName(transaction.db, id, name)
    await insertBuyer(transaction.db, { ...order, customerName: name })
    await deleteUnusedNames(transaction.db, order.personId)
    await transaction.announceChange('orders')
    return name
  })
}

/** Writes who picks an order up; who paid for it stays. */
async function updatePickupName(db: Db, id: string, name: string): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({
      customer_name: name,
      // Whoever paid stays who they are, however often another fetches it.
      payer_name: sql`case when payer_name = '' then customer_name else payer_name end`,
    })
    .where('id', '=', id)
    .execute()
}

/** One's own order, kept from all others. @throws Refusal `not_found` */
async function holdOwnOrder(scope: WriteScope, buyerId: string, id: string): Promise<Order> {
  const order = await holdOrder(scope, id)
  const buyerIds = await listBuyerIds(scope, buyerId)
  if (!buyerIds.includes(order.personId)) throw noOrder()
  return order
}

/** What a guest has corrected before they paid: the order that waits for their money says it too. */
export async function correctBuyer(
  scope: WriteScope,
  { id, personId }: Pick<Order, 'id' | 'personId'>,
  contact: Contact & { payer: string },
): Promise<void> {
  await updateBuyer(scope.db, { id, personId }, contact)
  await deleteUnusedNames(scope.db, personId)
}

/** Writes whose an order is, which nobody else has heard of yet. */
async function updateBuyer(
  db: Db,
  { id, personId }: { id: string; personId: string },
  { name, email, phone, payer }: { name: string; email: string; phone: string; payer: string },
): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({
      customer_name: name,
      payer_name: payer === name ? '' : payer,
      customer_email: email,
      customer_phone: phone,
    })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_payment')
    .execute()
  const said = { customerName: name, customerEmail: email, customerPhone: phone }
  await insertBuyer(db, { personId, ...said })
}
