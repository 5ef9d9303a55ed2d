import type { BrowserContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import { sharedHouse } from './sessions.ts'

const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }

/** Whoever is signed in here orders one of this dish and pays it; answers what it cost. */
export async function orderAndPay(
  context: BrowserContext,
  address: string,
  dishName: string,
): Promise<number> {
  const { price } = await putIntoCart(context, address, dishName)
  await payByCalls(context, price, address)
  return price
}

/** Whoever is signed in here pays what is in their cart. */
export async function payByCalls(
  context: BrowserContext,
  price: number,
  address = sharedHouse.address,
): Promise<void> {
  const intent = await post(context, address, '/create-payment-intent', { price })
  const { paymentMethod } = await post(context, address, '/test-processor/v1/payment_methods', {
    card,
  })
  const confirm = `/test-processor/v1/payment_intents/${intent.paymentIntentId}/confirm`
  await post(context, address, confirm, {
    client_secret: intent.clientSecret,
    payment_method: paymentMethod.id,
  })
  await post(context, address, '/payments', { transitionId: intent.paymentIntentId })
}

/** Whoever is signed in here takes one of this dish, or so many; answers the dish. */
export async function putIntoCart(
  context: BrowserContext,
  address: string,
  dishName: string,
  quantity?: number,
) {
  const menu: { _id: string; name: string; price: number }[] = await (
    await context.request.get(`${address}/menu`)
  ).json()
  const dish = menu.find(({ name }) => name === dishName)
  if (!dish) throw new Error(`${dishName} is not on the menu.`)
  await post(context, address, '/cart', { foodId: dish._id, quantity })
  return dish
}

async function post(context: BrowserContext, address: string, path: string, data: object) {
  const headers = { origin: address, 'x-requested-with': 'servery' }
  const response = await context.request.post(address + path, { headers, data })
  expect([path, response.status()]).toEqual([path, 200])
  return response.json()
}
