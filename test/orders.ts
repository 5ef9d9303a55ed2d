import { expect } from 'vitest'
import { dollarsFromCents } from '#kernel/money.ts'
import type { SignedIn } from '#kernel/viewer.ts'
import type { CartTables } from '#modules/cart/tables.server.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { moveOrder } from '#modules/orders/moving.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import type { TestApp } from './app.ts'
import { type Client, type Told, aClient } from './client.ts'
import { ada, carl } from './world.ts'

/** Somebody's cart as it stands in the database. */
export interface Cart {
  /** Puts so many of the menu's first dishes into the cart; answers the lines' ids. */
  fill: (...quantities: number[]) => Promise<string[]>
  put: (dishId: string) => Promise<string>
  take: (lineId: string) => Promise<void>
  /** What the cart costs, in dollars. */
  total: () => Promise<number>
  cart: () => Promise<string[]>
}

/** A customer at the counter: what their browser would send, and what stands in the database. */
export interface Customer extends Cart {
  person: SignedIn
  as: Record<string, string>
  start: (price?: number, extra?: Record<string, unknown>) => Promise<Told>
  /** Reads a card and charges it. */
  charge: (intent: Told['body'], number?: string) => Promise<Told['body']>
  send: (path: string, body: unknown) => Promise<Told>
  record: (transitionId: string, extra?: Record<string, unknown>) => Promise<Told>
  history: () => Promise<Told['body'][]>
}

/** A customer of their own with an empty cart, signed in. */
export async function aCustomer(test: TestApp, name: string): Promise<Customer> {
  const person = { ...carl, personId: name, email: `${name}@example.com` }
  const as = await test.signedIn(person)
  const cart = aCart(test, name, name)
  const { total } = cart
  const client = aClient(test, as)
  const send = (path: string, body: unknown) => client.send('POST', path, body)
  return {
    person,
    as,
    send,
    ...cart,
    start: async (price, extra = {}) =>
      send('/create-payment-intent', { price: price ?? (await total()), ...extra }),
    charge: async (intent, number = '4242 4242 4242 4242') => {
      const card = { number, exp_month: 12, exp_year: 2030, cvc: '123' }
      const { body: method } = await send('/test-processor/v1/payment_methods', { card })
      if (method['error']) return method
      const path = `/test-processor/v1/payment_intents/${intent['paymentIntentId']}/confirm`
      const payment_method = method['paymentMethod'].id
      const { body } = await send(path, { client_secret: intent['clientSecret'], payment_method })
      return body
    },
    record: (transitionId, extra = {}) => send('/payments', { transitionId, ...extra }),
    history: async () => (await client.get('/payments')).body,
  }
}

/** @param name what its lines are called by */
export function aCart(test: TestApp, buyerId: string, name: string): Cart {
  let added = 0
  const put = async (dishId: string, quantity = 1) => {
    const id = `${name}-line-${++added}`
    const line = { id, person_id: buyerId, dish_id: dishId, quantity, created_at: added }
    await putLine(test, { ...line, options: '[]', note: '' })
    return id
  }
  const lines = () => linesOf(test, buyerId)
  return {
    put,
    fill: async (...quantities) => {
      const dishes = await listDishes(test.scope())
      const ids: string[] = []
      for (const [index, quantity] of quantities.entries()) {
        ids.push(await put(dishes[index]?.id ?? '', quantity))
      }
      return ids
    },
    take: (lineId) =>
      test.database.write(async (db) => {
        await db.tables<CartTables>().deleteFrom('cart_lines').where('id', '=', lineId).execute()
      }),
    total: async () => {
      const dishes = new Map((await listDishes(test.scope())).map((dish) => [dish.id, dish]))
      const price = (id: string) => dishes.get(id)?.priceCents ?? 0
      const cents = (await lines()).reduce(
        (sum, line) => sum + line.quantity * price(line.dish_id),
        0,
      )
      return dollarsFromCents(cents)
    },
    cart: async () => (await lines()).map(({ id }) => id),
  }
}

async function putLine(
  { database }: TestApp,
  line: Omit<CartTables['cart_lines'], 'seen_price_cents'>,
): Promise<void> {
  await database.write(async (db) => {
    const row = { ...line, seen_price_cents: 0 }
    await db.tables<CartTables>().insertInto('cart_lines').values(row).execute()
  })
}

function linesOf({ database }: TestApp, personId: string) {
  return database.db
    .tables<CartTables>()
    .selectFrom('cart_lines')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
}

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
  const { body: paid } = await customer.record(intent['paymentIntentId'])
  const { orderId: id, paymentIntentId: intentId } = intent
  return { customer, id, number: paid['orderNumber'], intentId }
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

/** Where an order stands, where it goes, and what that takes: minutes, a reason. */
interface Move {
  from: string
  to: string
  [more: string]: unknown
}

/** Moves an order on by the call of a page, from where it stands; the house has to say yes. */
export async function moveAs(
  test: TestApp,
  as: Record<string, string>,
  id: string,
  move: Move,
): Promise<void> {
  expect((await test.call('POST', `/orders/${id}/moves`, { as, body: move })).status).toBe(200)
}

/** What the kitchen does from a paid order to its guest. */
export async function handOut(test: TestApp, id: string): Promise<void> {
  await inTransaction(test.scope(), async (scope) => {
    await moveOrder(scope, id, 'accepted', { promisedAt: scope.now.getTime() })
    await moveOrder(scope, id, 'ready')
    await moveOrder(scope, id, 'completed')
  })
}

/** Somebody at the desk with the phone at their ear. */
export interface PhoneDesk extends Pick<Client, 'as' | 'send'> {
  /** Two of the first dish and one of the second, for Nora, unless said otherwise. */
  take: (said?: Record<string, unknown>, key?: string) => Promise<Told>
}

export async function aPhoneDesk(test: TestApp): Promise<PhoneDesk> {
  const { as, send } = aClient(test, await test.signedIn(ada))
  const [first, second] = await listDishes(test.scope())
  const lines = [
    { dishId: first?.id ?? '', quantity: 2 },
    { dishId: second?.id ?? '', quantity: 1 },
  ]
  return {
    as,
    send,
    take: (said = {}, key) => {
      const body = { lines, name: 'Nora', phone: '(518) 555-0147', pay: 'counter', ...said }
      return send('POST', '/orders/by-phone', body, key)
    },
  }
}

/** Whoever has a link, without any account. */
export function aLinkPayer(test: TestApp, token: string) {
  const client = aClient(test)
  const send = (path: string, body?: unknown) => client.send('POST', path, body)
  return {
    look: async () => (await client.get(`/orders/by-link/${token}`)).body,
    start: () => send(`/orders/by-link/${token}/payment`),
    settle: () => send(`/orders/by-link/${token}/payment/settle`),
    charge: async (started: Told['body'], number = '4242 4242 4242 4242') => {
      const card = { number, exp_month: 12, exp_year: 2030, cvc: '123' }
      const { body: method } = await send('/test-processor/v1/payment_methods', { card })
      const path = `/test-processor/v1/payment_intents/${started['paymentIntentId']}/confirm`
      const payment_method = method['paymentMethod'].id
      return send(path, { client_secret: started['clientSecret'], payment_method })
    },
  }
}
