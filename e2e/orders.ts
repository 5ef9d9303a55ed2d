import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { goodCard } from '../bench/card.ts'
import type { SeededCustomer } from '../bench/customers.ts'
import { callAsPage } from '../test/client.ts'
import { openHouse } from './bookings.ts'
import { type Call, type Caller, call, callsOf } from './client.ts'
import { expect } from './fixtures.ts'
import { type House, sharedHouse } from './house.ts'
import { enter, openSession } from './sessions.ts'

/** Whoever is signed in here orders one of this dish and pays it; answers what it cost. */
export async function orderAndPay(
  caller: Caller,
  address: string,
  dishName: string,
): Promise<number> {
  const { price } = await putIntoCart(caller, address, dishName)
  await payByCalls(caller, price, address)
  return price
}

/** Whoever is signed in here takes one of this dish, or so many; answers the dish. */
export async function putIntoCart(
  caller: Caller,
  address: string,
  dishName: string,
  quantity?: number,
) {
  const menu: { _id: string; name: string; price: number }[] = await (
    await caller.request.get(`${address}/menu`)
  ).json()
  const dish = menu.find(({ name }) => name === dishName)
  if (!dish) throw new Error(`${dishName} is not on the menu.`)
  await call(caller, 'POST', '/cart', { foodId: dish._id, quantity }, address)
  return dish
}

/** Whoever is signed in here pays what is in their cart. */
export async function payByCalls(
  caller: Caller,
  price: number,
  address = sharedHouse.address,
): Promise<void> {
  await pay((method, path, body) => call(caller, method, path, body, address), price)
}

/** By card, and the page says so to the house; answers the number of the order. */
async function pay(send: Call, price: number, wishes: Wishes = {}): Promise<string> {
  const intent = await send('POST', '/create-payment-intent', { price, ...wishes })
  const { paymentMethod } = await send('POST', '/test-processor/v1/payment_methods', {
    card: goodCard,
  })
  await send('POST', `/test-processor/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    client_secret: intent.clientSecret,
    payment_method: paymentMethod.id,
  })
  const paid = await send('POST', '/payments', { transitionId: intent.paymentIntentId })
  return paid.orderNumber
}

/** The newest order of whoever is signed in. */
export async function newestOrder(page: Page): Promise<{ _id: string; token: string }> {
  const { orders } = await (await page.request.get('/orders/mine')).json()
  return orders[0]
}

/** The kitchen of the house that all share, as far as guests see it: it moves orders. */
export class Kitchen {
  readonly #send: Call

  private constructor(send: Call) {
    this.#send = send
  }

  static async open(): Promise<Kitchen> {
    const cook = { name: 'Cook', email: 'cook@example.com', role: 'admin' } as const
    return new Kitchen(callsOf(sharedHouse, await openSession(sharedHouse, cook)))
  }

  async move(id: string, from: string, to: string, more: object = {}): Promise<void> {
    await this.post(`/orders/${id}/moves`, { from, to, ...more })
  }

  async post(path: string, data: object): Promise<void> {
    await this.#send('POST', path, data)
  }

  /** From paid to picked up. */
  async handOut(id: string): Promise<void> {
    await this.move(id, 'pending', 'accepted', { minutes: 10 })
    await this.move(id, 'accepted', 'ready')
    await this.move(id, 'ready', 'completed')
  }
}

/** A kitchen that is open, wherever that is just now, and guests who order by calls. */
export interface OpenKitchen {
  /** The cookie of a cook's session. */
  cook: string
  /** Ada's, who runs the house. */
  admin: string
  /** What Ada does elsewhere. */
  byAdmin: Call
  /** Orders and pays so many of each dish; answers the order's id and number. */
  order: (name: string, dishes: Record<string, number>, wishes?: Wishes) => Promise<PaidOrder>
  /** What another screen does. */
  move: (id: string, body: object) => Promise<number>
}

/** What a guest says at the checkout beside paying. */
export interface Wishes {
  allergies?: string
  note?: string
  /** A time of `GET /slots`; without one, as soon as possible. */
  slot?: string
}

export interface PaidOrder {
  id: string
  number: string
  /** What the kitchen calls it. */
  call: string
}

export async function openKitchen(house: House): Promise<OpenKitchen> {
  const { cookie: admin } = await openHouse(house)
  const cook = await openSession(house, { name: 'Kim', email: 'kim@example.com', role: 'kitchen' })
  const menu: { _id: string; name: string }[] = await (await fetch(`${house.address}/menu`)).json()
  const idOf = (dish: string) => menu.find(({ name }) => name === dish)?._id ?? dish

  return {
    cook,
    admin,
    byAdmin: callsOf(house, admin),
    async order(name, dishes, wishes) {
      const email = `${encodeURIComponent(name).replaceAll('%', '').toLowerCase().slice(0, 40)}@mail.example`
      const send = callsOf(house, await openSession(house, { name, email }))
      for (const [dish, quantity] of Object.entries(dishes)) {
        await send('POST', '/cart', { foodId: idOf(dish), quantity })
      }
      const lines: { price: number; quantity: number }[] = await send('GET', '/cart')
      const paid = await pay(
        send,
        lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
        wishes,
      )
      const { orders, later } = await callsOf(house, cook)('GET', '/kitchen/board')
      const all = [...orders, ...(later?.orders ?? [])]
      const { _id: id, ...placed } = all.find(({ number }: PaidOrder) => number === paid)
      return { id, number: placed.number, call: placed.call }
    },
    async move(id, body) {
      const as = { cookie: `servery=${cook}` }
      const answer = await callAsPage(house.address, 'POST', `/orders/${id}/moves`, { as, body })
      return answer.status
    },
  }
}

/** On a phone most of what is set on the board is folded away. */
export async function unfoldBoard(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) await more.click()
}

/** Makes an order older than anybody can wait for in a test. */
export function setOrderBack({ dataDir }: House, id: string, minutes: number): void {
  const database = new DatabaseSync(`${dataDir}/servery.sqlite`)
  database.exec('pragma busy_timeout = 5000')
  const ms = minutes * 60_000
  database.prepare('update orders set placed_at = placed_at - ? where id = ?').run(ms, id)
  database.close()
}

/** Unique in this run: phone and desktop share a server. */
let made = 0
export const newNumber = () => `518 ${process.pid}${Date.now() % 100_000} ${++made}`

/** Whoever is at the desk with the phone at their ear. */
export async function enterAsAda(page: Page): Promise<void> {
  const ada = { name: 'Ada', email: 'ada@example.com', role: 'admin' } as const
  await enter(page.context(), sharedHouse, openSession(sharedHouse, ada))
}

export async function openDesk(page: Page): Promise<void> {
  await enterAsAda(page)
  await page.goto('/dashboard/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New order' })).toBeVisible()
}

export const search = (page: Page) => page.getByRole('searchbox', { name: /^Search the dishes/ })

export const total = (page: Page) => page.getByRole('status', { name: 'Total' })

/** What a customer was told before the server went away. */
export interface Promised {
  customer: SeededCustomer
  /** Lines that were acknowledged and not yet paid. */
  lines: string[]
  /** Payments that the processor has confirmed to the customer. */
  confirmed: string[]
  /** Payments that `POST /payments` has acknowledged. */
  acknowledged: string[]
}

/** Orders and pays again and again, noting what was promised, until the connection breaks. */
export async function shopUntilCutOff(
  url: string,
  told: Promised,
  dishes: readonly { _id: string; price: number }[],
): Promise<void> {
  const { email, cookie } = told.customer
  const post = async (path: string, body: object) => {
    const response = await callAsPage(url, 'POST', path, { as: { cookie }, body })
    const text = await response.text()
    if (!response.ok) throw new Refused(`${path} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
  try {
    for (let turn = 0; ; turn++) {
      const chosen = [dishes[turn % dishes.length], dishes[(turn * 7 + 3) % dishes.length]]
      for (const dish of chosen) {
        const { insertedId } = await post('/cart', { foodId: dish?._id })
        told.lines.push(insertedId)
      }
      const price = chosen.reduce((sum, dish) => sum + (dish?.price ?? 0), 0)
      const intent = await post('/create-payment-intent', { price, email })
      const id: string = intent.paymentIntentId
      const { paymentMethod } = await post('/test-processor/v1/payment_methods', {
        card: goodCard,
        billing_details: { email },
      })
      // From here on the lines are the order's, whether its answer arrives or not.
      told.lines = []
      await post(`/test-processor/v1/payment_intents/${id}/confirm`, {
        client_secret: intent.clientSecret,
        payment_method: paymentMethod.id,
      })
      told.confirmed.push(id)
      await post('/payments', { transitionId: id, email, price })
      told.acknowledged.push(id)
    }
  } catch (error) {
    if (error instanceof Refused) throw error
  }
}

/** The server answered and said no; a broken connection is another thing. */
class Refused extends Error {}
