import type { Agent } from 'node:http'
import * as z from 'zod'
import { ask } from './ask.ts'
import { goodCard } from './card.ts'
import { milliseconds } from './figure.ts'

/** One customer's own calls: answers the body of a 200; anything else is a failure. */
export type Call = (path: string, body: object) => Promise<unknown>

export const dishSchema = z.object({ id: z.string(), price: z.number() })
export const customerSchema = z.object({ email: z.string(), cookie: z.string() })

type Dish = z.output<typeof dishSchema>

const secretSchema = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
})
const recordedSchema = z.object({ orderNumber: z.string() })
const methodSchema = z.object({ paymentMethod: z.object({ id: z.string() }) })
const confirmedSchema = z.object({ paymentIntent: z.object({ status: z.literal('succeeded') }) })

export function callsOf(url: string, cookie: string, agent: Agent): Call {
  return async (path, body) => {
    const answer = await ask('POST', { url: url + path, agent, headers: { cookie }, body })
    if (answer.status === 200) return answer.body
    const text = JSON.stringify(answer.body).slice(0, 200)
    throw new Error(`${path} answered ${answer.status}: ${text}`)
  }
}

/** Answers what it costs. */
export async function addAny(dishes: readonly Dish[], call: Call): Promise<number> {
  const dish = dishes[Math.floor(Math.random() * dishes.length)]
  await call('/cart', { foodId: dish?.id })
  return dish?.price ?? 0
}

/** What a house adds to its dishes, in dollars; a page of it asks for the bill first. */
export const extrasSchema = z.object({ charge: z.number(), tip: z.number(), asks: z.boolean() })

type Extras = z.output<typeof extrasSchema>

/** So many dishes into the cart and paid for. Answers when the card was charged, in milliseconds. */
export async function checkOut(
  dishes: readonly Dish[],
  email: string,
  call: Call,
  { count = 2, extras }: { count?: number; extras?: Extras | undefined } = {},
): Promise<{ number: string; chargedAt: number }> {
  let price = 0
  for (let added = 0; added < count; added++) price += await addAny(dishes, call)
  if (!extras) return payFor({ price, email }, call)
  const { charge, tip, asks } = extras
  if (asks) await call('/checkout/quote', {})
  return payFor({ price: price + charge + tip, email, tip }, call)
}

/** Opens the payment of a cart, has the card charged and says so. */
export async function payFor(
  order: { price: number; email: string; slot?: string | undefined; tip?: number },
  call: Call,
): Promise<{ number: string; chargedAt: number }> {
  const { price, email } = order
  const intent = secretSchema.parse(await call('/create-payment-intent', order))
  const { paymentMethod } = methodSchema.parse(
    await call('/test-processor/v1/payment_methods', {
      card: goodCard,
      billing_details: { email },
    }),
  )
  confirmedSchema.parse(
    await call(`/test-processor/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
      client_secret: intent.clientSecret,
      payment_method: paymentMethod.id,
    }),
  )
  const chargedAt = milliseconds()
  const told = { transitionId: intent.paymentIntentId, email, price, status: 'pending' }
  const { orderNumber: number } = recordedSchema.parse(await call('/payments', told))
  return { number, chargedAt }
}
