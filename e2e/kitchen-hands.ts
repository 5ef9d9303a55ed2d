import { type APIRequestContext, type Page, request } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openSession, sharedHouse } from './sessions.ts'

const { address: origin } = sharedHouse

/** The kitchen, as far as guests see it: it moves orders. */
export class Kitchen {
  readonly #hands: APIRequestContext

  private constructor(hands: APIRequestContext) {
    this.#hands = hands
  }

  static async open(): Promise<Kitchen> {
    const cook = { name: 'Cook', email: 'cook@example.com', role: 'admin' } as const
    const cookie = `servery=${await openSession(sharedHouse, cook)}`
    const extraHTTPHeaders = { cookie, origin, 'x-requested-with': 'servery' }
    return new Kitchen(await request.newContext({ baseURL: origin, extraHTTPHeaders }))
  }

  async move(id: string, from: string, to: string, more: object = {}): Promise<void> {
    await this.post(`/orders/${id}/moves`, { from, to, ...more })
  }

  async post(path: string, data: object): Promise<void> {
    const answer = await this.#hands.post(path, { data })
    expect([path, answer.status()]).toEqual([path, 200])
  }

  /** From paid to picked up. */
  async handOut(id: string): Promise<void> {
    await this.move(id, 'pending', 'accepted', { minutes: 10 })
    await this.move(id, 'accepted', 'ready')
    await this.move(id, 'ready', 'completed')
  }

  close(): Promise<void> {
    return this.#hands.dispose()
  }
}

/** The newest order of whoever is signed in. */
export async function newestOrder(page: Page): Promise<{ _id: string; token: string }> {
  const { orders } = await (await page.request.get('/orders/mine')).json()
  return orders[0]
}
