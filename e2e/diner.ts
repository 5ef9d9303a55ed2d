import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { enter as enterAs, openSession, sharedHouse } from './sessions.ts'

const { address: origin } = sharedHouse
let people = 0

/** Gives the browser the session of somebody new; answers their name. */
export async function enter(
  context: BrowserContext,
  role: 'customer' | 'kitchen' | 'admin' = 'customer',
): Promise<string> {
  const name = `Diner ${process.pid} ${++people} ${Date.now()}`
  const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`
  await enterAs(context, sharedHouse, openSession(sharedHouse, { name, email, role }))
  return name
}

/** What the page of whoever is signed in would send. */
export async function send(
  { request }: { request: APIRequestContext },
  path: string,
  data: object,
): Promise<Record<string, never>> {
  const answer = await request.post(path, {
    data,
    headers: { origin, 'x-requested-with': 'servery' },
  })
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.json()
}

/** Orders the dish and pays for it. */
export async function eat(page: Page, dish: string): Promise<void> {
  const menu: { _id: string; name: string; price: number }[] = await (
    await page.request.get('/menu')
  ).json()
  const { _id: foodId, price } = menu.find(({ name }) => name === dish) ?? { _id: '', price: 0 }
  await send(page, '/cart', { foodId })
  const intent = await send(page, '/create-payment-intent', { price })
  const made: { paymentMethod?: { id: string } } = await send(
    page,
    '/test-processor/v1/payment_methods',
    { card: { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2030, cvc: '123' } },
  )
  await send(page, `/test-processor/v1/payment_intents/${intent['paymentIntentId']}/confirm`, {
    client_secret: intent['clientSecret'],
    payment_method: made.paymentMethod?.id,
  })
  await send(page, '/payments', { transitionId: intent['paymentIntentId'] })
}
