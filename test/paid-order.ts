import type { OrderTables } from '#modules/orders/tables.server.ts'
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
