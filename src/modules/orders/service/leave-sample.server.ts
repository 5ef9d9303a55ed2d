import { unmarkCallers, listSampleIds } from '#modules/accounts/service/sample-guests.server.ts'
import { type Scope, type WriteScope, announce } from '#platform/scope.server.ts'
import { ordersLeave } from '../events.ts'
import { followSlot } from '../pickup-times/service/hold-slot.server.ts'
import {
  deleteOrders,
  deleteTraces,
  resetCounter,
  selectAllOf,
  selectPlaced,
} from '../store/leave-sample.server.ts'
import { rebuildNumbers } from '../tallies/service.server.ts'

/** How many orders the sample's people have made. */
export async function countSampleOrders(scope: Scope): Promise<number> {
  return (await selectAllOf(scope.db, await listSampleIds(scope))).length
}

/**
 * What the sample's people have ordered leaves the books, as nobody has ever eaten or paid it; the next order has the
 * number after the last that is left. One for which a real processor was asked stays: whoever has its money says so.
 */
export async function leaveSampleOrders(scope: WriteScope): Promise<void> {
  const { db } = scope
  const people = await listSampleIds(scope)
  const orders = await selectAllOf(db, people, 'hold')
  if (orders.length === 0) return
  const orderIds = orders.map(({ id }) => id)
  const fact = { orderIds, kept: new Set<string>() }
  await announce(scope, ordersLeave, fact)
  const leaving = orders.filter(({ id }) => !fact.kept.has(id))
  const placed = await selectPlaced(
    db,
    leaving.map(({ id }) => id),
  )
  for (const { id, state } of leaving) {
    if (placed.has(id)) await followSlot(scope, id, state, 'cancelled')
  }
  await deleteOrders(
    db,
    leaving.map(({ id }) => id),
  )
  const staying = new Set(
    orders.filter(({ id }) => fact.kept.has(id)).map((order) => order.personId),
  )
  await unmarkCallers(scope, [...staying])
  await deleteTraces(
    db,
    people.filter((id) => !staying.has(id)),
  )
  await resetCounter(db)
  await rebuildNumbers(scope)
  await scope.announceChange('orders')
}
