/** Orders that come in at a steady pace, and the kitchen that sees them: when each screen has which. */
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { arrive } from './arrive.ts'
import { callsOf, checkOut, customerSchema, dishSchema } from './check-out.ts'
import { quantile } from './figure.ts'
import { openScreen } from './kitchen-screen.ts'
import { answerMessages } from './program.ts'

const wishSchema = z.object({
  url: z.string(),
  customers: z.array(customerSchema),
  dishes: z.array(dishSchema),
  kitchen: z.string(),
  screens: z.number(),
  perSecond: z.number(),
  seconds: z.number(),
})

/** How long a screen that lost its line for a moment may still be behind before it counts as never. */
const patienceMs = 10_000

answerMessages(async (message) => {
  const { url, customers, dishes, kitchen, perSecond, seconds, ...wish } = wishSchema.parse(message)
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const screens = await Promise.all(
    // The first one's cook works; the others look on.
    Array.from({ length: wish.screens }, (_, index) => openScreen(url, kitchen, index === 0)),
  )
  const charged = new Map<string, number>()
  const failures: string[] = []
  await arrive(perSecond, seconds, async (index) => {
    const { email = '', cookie = '' } = customers[index] ?? {}
    await checkOut(dishes, email, callsOf(url, cookie, agent)).then(
      ({ number, chargedAt }) => charged.set(number, chargedAt),
      (error: unknown) => failures.push(String(error)),
    )
  })
  await untilSeen([...charged.keys()], screens)
  // Seen by the kitchen: by the last of its screens.
  const waits = [...charged].map(([number, at]) =>
    Math.max(...screens.map(({ seenAt }) => (seenAt.get(number) ?? Infinity) - at)),
  )
  const seen = waits.filter((wait) => Number.isFinite(wait))
  for (const screen of screens) screen.close()
  agent.destroy()
  return {
    orders: charged.size,
    unseen: waits.length - seen.length,
    slowestMs: Math.max(0, ...seen),
    p99Ms: quantile(seen, 0.99) || 0,
    medianMs: quantile(seen, 0.5) || 0,
    failures: [...failures, ...screens.flatMap(({ failures: own }) => own)],
  }
})

async function untilSeen(
  numbers: string[],
  screens: { seenAt: ReadonlyMap<string, number> }[],
): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += 100) {
    if (screens.every(({ seenAt }) => numbers.every((number) => seenAt.has(number)))) return
    await delay(100)
  }
}
