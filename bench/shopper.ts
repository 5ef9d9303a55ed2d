/** Customers who add and pay as fast as they are answered, from a process of their own. */
import { Agent } from 'node:http'
import * as z from 'zod'
import { ask } from './ask.ts'
import { goodCard } from './card.ts'
import { milliseconds } from './figure.ts'
import { answerMessages } from './program.ts'

const orderSchema = z.object({
  what: z.enum(['add', 'check out']),
  url: z.string(),
  customers: z.array(z.object({ email: z.string(), cookie: z.string() })),
  dishes: z.array(z.object({ id: z.string(), price: z.number() })),
  clients: z.number(),
  seconds: z.number(),
})

type Order = z.output<typeof orderSchema>
type Customer = Order['customers'][number]

interface Tally {
  done: number
  failures: string[]
  milliseconds: number[]
}

/** Carts are bounded, so adding goes on with the next customer; it must outlast a round. */
let nextCustomer = 0

answerMessages(async (message) => {
  const order = orderSchema.parse(message)
  const agent = new Agent({ keepAlive: true, maxSockets: order.clients })
  const tally: Tally = { done: 0, failures: [], milliseconds: [] }
  const startedAt = milliseconds()
  const endsAt = startedAt + order.seconds * 1000
  const client = async () => {
    while (milliseconds() < endsAt) {
      const customer = order.customers[nextCustomer++ % order.customers.length]
      if (!customer) throw new Error('There are no customers.')
      await takeTurn(order, agent, customer, tally)
    }
  }
  await Promise.all(Array.from({ length: order.clients }, client))
  agent.destroy()
  const { done, failures } = tally
  return {
    done,
    failures: failures.length,
    firstFailure: failures[0] ?? null,
    milliseconds: tally.milliseconds,
    seconds: (milliseconds() - startedAt) / 1000,
  }
})

async function takeTurn(
  order: Order,
  agent: Agent,
  customer: Customer,
  tally: Tally,
): Promise<void> {
  const at = milliseconds()
  const call = (path: string, body: object) => post(order.url + path, customer.cookie, body, agent)
  try {
    if (order.what === 'add') await add(order, call)
    else await checkOut(order, customer, call)
    tally.done++
    tally.milliseconds.push(milliseconds() - at)
  } catch (error) {
    tally.failures.push(String(error))
  }
}

type Call = (path: string, body: object) => Promise<unknown>

async function add({ dishes }: Order, call: Call): Promise<number> {
  const dish = dishes[Math.floor(Math.random() * dishes.length)]
  await call('/cart', { foodId: dish?.id })
  return dish?.price ?? 0
}

const secretSchema = z.object({ clientSecret: z.string(), paymentIntentId: z.string() })
const methodSchema = z.object({ paymentMethod: z.object({ id: z.string() }) })
const confirmedSchema = z.object({ paymentIntent: z.object({ status: z.literal('succeeded') }) })

async function checkOut(order: Order, { email }: Customer, call: Call): Promise<void> {
  const price = (await add(order, call)) + (await add(order, call))
  const intent = secretSchema.parse(await call('/create-payment-intent', { price, email }))
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
  await call('/payments', { transitionId: intent.paymentIntentId, email, price, status: 'pending' })
}

/** Answers the body of a 200; anything else is a failure. */
async function post(url: string, cookie: string, body: object, agent: Agent): Promise<unknown> {
  const answer = await ask('POST', { url, agent, headers: { cookie }, body })
  if (answer.status === 200) return answer.body
  const text = JSON.stringify(answer.body).slice(0, 200)
  throw new Error(`${url} answered ${answer.status}: ${text}`)
}
