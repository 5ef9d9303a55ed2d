/** Pages asked for at a steady pace, whoever else is busy: arrivals that do not wait for answers. */
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { milliseconds } from './figure.ts'
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
    underWay.push(ask(url))
  }
  const taken = (await Promise.all(underWay)).toSorted((a, b) => a - b)
  const failures = taken.filter((ms) => ms === Infinity).length
  return { p99Ms: taken[Math.floor(taken.length * 0.99)] ?? Infinity, failures }
})

/** How long one answer took; for ever when it was none. */
function ask(url: string): Promise<number> {
  const startedAt = milliseconds()
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (response) => {
      const isDone = response.statusCode === 200
      response.resume().on('end', () => resolve(isDone ? milliseconds() - startedAt : Infinity))
    })
    sent.on('error', () => resolve(Infinity))
    sent.end()
  })
}
