/** Pages asked for at a steady pace, whoever else is busy: arrivals that do not wait for answers. */
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { ask } from './ask.ts'
import { milliseconds, quantile } from './figure.ts'
import { answerMessages } from './program.ts'

const orderSchema = z.object({ url: z.string(), perSecond: z.number(), seconds: z.number() })

const agent = new Agent({ keepAlive: true, maxSockets: 100 })

answerMessages(async (message) => {
  const { url, perSecond, seconds } = orderSchema.parse(message)
  const startedAt = milliseconds()
  const underWay: Promise<number>[] = []
  for (let index = 0; index < perSecond * seconds; index++) {
    const waitMs = startedAt + (index * 1000) / perSecond - milliseconds()
    if (waitMs > 0) await delay(waitMs)
    underWay.push(arrive(url))
  }
  const taken = await Promise.all(underWay)
  const failures = taken.filter((ms) => ms === Infinity).length
  return { p99Ms: quantile(taken, 0.99), failures }
})

/** How long one answer took; for ever when it was none. */
function arrive(url: string): Promise<number> {
  return ask('GET', { url, agent }).then(
    ({ status, ms }) => (status === 200 ? ms : Infinity),
    () => Infinity,
  )
}
