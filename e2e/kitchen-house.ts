import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { openHouse } from './desk-house.ts'
import { type House, openSession } from './sessions.ts'

const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }

/** A kitchen that is open, wherever that is just now, and guests who order by calls. */
export interface KitchenHouse {
  /** The cookie of a cook's session. */
  cook: string
  /** Ada's, who runs the house. */
  admin: string
  /** Orders and pays so many of each dish; answers the order's id and number. */
  order: (name: string, dishes: Record<string, number>) => Promise<PaidOrder>
  /** What another screen does. */
  move: (id: string, body: object) => Promise<number>
}

export interface PaidOrder {
  id: string
  number: string
  /** What the kitchen calls it. */
  call: string
}

export async function openKitchen(house: House): Promise<KitchenHouse> {
  const { cookie: admin } = await openHouse(house)
  const cook = await openSession(house, { name: 'Kim', email: 'kim@example.com', role: 'kitchen' })
  const menu: { _id: string; name: string }[] = await (await fetch(`${house.address}/menu`)).json()
  const idOf = (dish: string) => menu.find(({ name }) => name === dish)?._id ?? dish

  return {
    cook,
    admin,
    async order(name, dishes) {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`
      const call = callerOf(house, await openSession(house, { name, email }))
      for (const [dish, quantity] of Object.entries(dishes)) {
        await call('POST', '/cart', { foodId: idOf(dish), quantity })
      }
      const lines: { price: number; quantity: number }[] = await call('GET', '/cart')
      const price = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
      const intent = await call('POST', '/create-payment-intent', { price })
      const { paymentMethod } = await call('POST', '/test-processor/v1/payment_methods', { card })
      await call('POST', `/test-processor/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
        client_secret: intent.clientSecret,
        payment_method: paymentMethod.id,
      })
      await call('POST', '/payments', { transitionId: intent.paymentIntentId })
      const { orders } = await callerOf(house, cook)('GET', '/kitchen/board')
      const { _id: id, ...placed } = orders.find(
        ({ number }: PaidOrder) => number === intent.orderNumber,
      )
      return { id, number: placed.number, call: placed.call }
    },
    async move(id, body) {
      const sent = requestOf(house, cook, 'POST', body)
      return (await fetch(`${house.address}/orders/${id}/moves`, sent)).status
    },
  }
}

/** Makes an order older than anybody can wait for in a test. */
export function setOrderBack({ dataDir }: House, id: string, minutes: number): void {
  const database = new DatabaseSync(`${dataDir}/servery.sqlite`)
  database.exec('pragma busy_timeout = 5000')
  const ms = minutes * 60_000
  database.prepare('update orders set placed_at = placed_at - ? where id = ?').run(ms, id)
  database.close()
}

function callerOf(house: House, cookie: string) {
  return async (method: string, path: string, body?: object) => {
    const ask = () => fetch(house.address + path, requestOf(house, cookie, method, body))
    let answer = await ask()
    // A machine that does much else may ask to be asked again: nothing has been done then.
    if (answer.status === 503) {
      await expect(async () => expect((answer = await ask()).status).not.toBe(503)).toPass()
    }
    const told = await answer.json()
    expect([path, answer.status, told.error?.message]).toEqual([path, 200, undefined])
    return told
  }
}

function requestOf(house: House, cookie: string, method: string, body?: object): RequestInit {
  const headers = {
    cookie: `servery=${cookie}`,
    origin: house.address,
    'x-requested-with': 'servery',
    'content-type': 'application/json',
  }
  return { method, headers, ...(body && { body: JSON.stringify(body) }) }
}
