import type { SignedIn } from '#kernel/viewer.ts'
import type { CartTables } from '#modules/cart/tables.server.ts'
import { listDishes } from '#modules/menu/service.server.ts'
import type { TestApp } from './app.ts'
import { carl } from './world.ts'

/** An answer with its status, parsed. */
export interface Told {
  status: number
  // What a test reads of it is the test's own claim.
  body: Record<string, any> // oxlint-disable-line typescript/no-explicit-any
}

/** A customer at the counter: what their browser would send, and what stands in the database. */
export interface Customer {
  person: SignedIn
  as: Record<string, string>
  /** Puts so many of the menu's first dishes into the cart; answers the lines' ids. */
  fill: (...quantities: number[]) => Promise<string[]>
  put: (dishId: string) => Promise<string>
  take: (lineId: string) => Promise<void>
  /** What the cart costs, in dollars. */
  total: () => Promise<number>
  cart: () => Promise<string[]>
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
  let added = 0

  const put = async (dishId: string, quantity = 1) => {
    const id = `${name}-line-${++added}`
    const line = { id, person_id: name, dish_id: dishId, quantity, created_at: added }
    await putLine(test, { ...line, options: '[]', note: '' })
    return id
  }
  const lines = () => linesOf(test, name)
  const send = async (path: string, body: unknown): Promise<Told> => {
    const response = await test.call('POST', path, { as, body })
    return { status: response.status, body: await response.json() }
  }
  const total = async () => {
    const dishes = new Map((await listDishes(test.scope())).map((dish) => [dish.id, dish]))
    const price = (id: string) => dishes.get(id)?.priceCents ?? 0
    return (await lines()).reduce((sum, line) => sum + line.quantity * price(line.dish_id), 0) / 100
  }
  return {
    person,
    as,
    put,
    send,
    total,
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
    cart: async () => (await lines()).map(({ id }) => id),
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
    history: async () => (await test.get('/payments', as)).json(),
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
