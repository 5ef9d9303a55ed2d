/** Customers who add and pay as fast as they are answered, from a process of their own. */
import { Agent } from 'node:http'
import * as z from 'zod'
import { addAny, callsOf, checkOut, customerSchema, dishSchema, extrasSchema } from './check-out.ts'
import { dinnerSchema, orderDinner } from './dinner.ts'
import { milliseconds } from './figure.ts'
import { answerMessages } from './program.ts'

const orderSchema = z.object({
  what: z.enum(['add', 'check out', 'order three', 'order dinner']),
  url: z.string(),
  customers: z.array(customerSchema),
  dishes: z.array(dishSchema),
  dinner: z.optional(dinnerSchema),
  extras: z.optional(extrasSchema),
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
  const call = callsOf(order.url, customer.cookie, agent)
  try {
    if (order.what === 'add') await addAny(order.dishes, call)
    else if (order.dinner) await orderDinner(order.dinner, customer.email, call)
    else {
      const { extras, what } = order
      const count = what === 'order three' ? 3 : 2
      await checkOut(order.dishes, customer.email, call, { count, extras })
    }
    tally.done++
    tally.milliseconds.push(milliseconds() - at)
  } catch (error) {
    tally.failures.push(String(error))
  }
}
