import { nearestCents } from '#kernel/money.ts'
import type { TestApp } from './app.ts'
import { type Told, toldBy } from './client.ts'
import { type Customer, aCustomer } from './orders.ts'
import { ada } from './world.ts'

/** An order that was paid by card, and what the desk does with its money. */
export interface RefundableOrder {
  customer: Customer
  orderId: string
  /** The provider's id of its payment. */
  intentId: string
  paidCents: number
  /** Asks money back as the desk does. */
  ask: (request: object, key?: string) => Promise<Told>
  /** What the desk sees. */
  sheet: () => Promise<Told['body']>
}

/** Somebody pays for so many of the menu's first dishes, by the built-in test processor. */
export async function aRefundableOrder(
  test: TestApp,
  name: string,
  quantities: number[] = [2, 1],
  number?: string,
): Promise<RefundableOrder> {
  const customer = await aCustomer(test, name)
  await customer.fill(...quantities)
  const { body } = await customer.start()
  await customer.charge(body, number)
  return refundableOrderOf(test, customer, body['paymentIntentId'])
}

/** The same once somebody has paid elsewhere. */
export async function refundableOrderOf(
  test: TestApp,
  customer: Customer,
  intentId: string,
): Promise<RefundableOrder> {
  await customer.record(intentId)
  // One sign-in for all: a person has only so many at once.
  const asAda = await test.signedIn(ada)
  const history = await test.get(`/users/${customer.person.personId}/orders`, asAda)
  const [{ _id: orderId, total }] = (await history.json()).orders
  const path = `/orders/${orderId}/refunds`
  /** Again when the sign-in has become too old meanwhile. */
  const signedIn = async (ask: (as: Record<string, string>) => Promise<Response>) => {
    const answer = await ask(asAda)
    const isOld = answer.status === 401 || answer.status === 403
    return isOld ? ask(await test.signedIn(ada)) : answer
  }
  return {
    customer,
    orderId,
    intentId,
    paidCents: nearestCents(total),
    ask: async (request, key) => {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const body = { reason: 'Too salty', ...request }
      return toldBy(await signedIn((as) => test.call('POST', path, { as, body, headers })))
    },
    sheet: async () => (await toldBy(await signedIn((as) => test.get(path, as)))).body,
  }
}
