import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { pickSampleGuest } from '#modules/accounts/service/sample-guests.server.ts'
import type { Order } from '#modules/orders/service.server.ts'
import { addSampleOrder } from '#modules/orders/service/sample-order.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { shareHouse } from '#modules/restaurant/service/hold-currency.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { addTestPayment } from './past-payments.server.ts'

/**
 * One of the sample's guests orders what the kitchen has, paid with a test card as it comes: it counts and goes as all
 * that is theirs does. @throws Refusal `conflict`, code `no_sample`, `paused`, `slot_full` or `none_left`
 */
export async function sendSampleOrder(scope: Scope): Promise<Order> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (held) => {
    // Kept as it is until the end: nobody is sent into a house that becomes somebody's own meanwhile.
    await shareHouse(held)
    const { isSample } = await getRestaurant(held)
    const guest = isSample ? await pickSampleGuest(held) : undefined
    if (!guest) {
      const message = 'Only the sample restaurant can send itself orders.'
      throw new Refusal('conflict', message, { code: 'no_sample' })
    }
    const { id: personId, email } = guest
    const session = { sessionId: '', signedInAt: held.now }
    const asGuest = { ...held, viewer: { kind: 'customer' as const, personId, email, ...session } }
    const order = await addSampleOrder(asGuest, personId)
    await addTestPayment(held, order)
    return order
  })
}
