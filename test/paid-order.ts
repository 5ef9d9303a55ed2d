import { moveOrder } from '#modules/orders/service.server.ts'
import type { OrderTables } from '#modules/orders/tables.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import type { TestApp } from './app.ts'
import { type Customer, aCustomer } from './checkout.ts'

/** An order that a customer of their own has just paid by card, as the kitchen finds it. */
export async function aPaidOrder(
  test: TestApp,
  name: string,
  ...quantities: number[]
): Promise<{ customer: Customer; id: string; number: string; intentId: string }> {
  const customer = await aCustomer(test, name)
  await customer.fill(...(quantities.length > 0 ? quantities : [1, 2]))
  const { body: intent } = await customer.start()
  await customer.charge(intent)
  await customer.record(intent['paymentIntentId'])
  const number: string = intent['orderNumber']
  const { id } = await test.database.db
    .tables<OrderTables>()
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { customer, id, number, intentId: intent['paymentIntentId'] }
}

/** The same, made and handed out: it can be reviewed. */
export async function anEatenOrder(
  test: TestApp,
  name: string,
  ...quantities: number[]
): ReturnType<typeof aPaidOrder> {
  const order = await aPaidOrder(test, name, ...quantities)
  await handOut(test, order.id)
  return order
}

/** What the kitchen does from a paid order to its guest. */
export async function handOut(test: TestApp, id: string): Promise<void> {
  await inTransaction(test.scope(), async (scope) => {
    await moveOrder(scope, id, 'accepted', { promisedAt: scope.now.getTime() })
    await moveOrder(scope, id, 'ready')
    await moveOrder(scope, id, 'completed')
  })
}
