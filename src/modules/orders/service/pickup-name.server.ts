import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import { problemOfName } from '#modules/accounts/rules.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { isOver } from '../rules.ts'
import { deleteUnusedNames, insertBuyer, updatePickupName } from '../store/buyers.server.ts'
import { holdOwnOrder, refuseMoved } from './moves.server.ts'

/** Somebody else picks an own order up; answers the name as it is kept. @throws Refusal */
export async function changePickupName(scope: Scope, id: string, said: string): Promise<string> {
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
