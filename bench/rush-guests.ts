/** Guests who read the menu on a Friday evening: each holds a page open and takes another now and then. */
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { ask } from './ask.ts'
import { milliseconds, quantile } from './figure.ts'
import { addressOf, listen } from './listen.ts'
import { answerMessages } from './program.ts'

const wishSchema = z.object({
  url: z.string(),
  guests: z.number(),
  secondsAPage: z.number(),
  seconds: z.number(),
  paths: z.array(z.string()),
})

answerMessages(async (message) => {
  const { url, guests, secondsAPage, seconds, paths } = wishSchema.parse(message)
  const agent = new Agent({ keepAlive: true, maxSockets: guests })
  const endsAt = milliseconds() + seconds * 1000
  const pages: number[] = []
  let failures = 0
  const browse = async (guest: number) => {
    const headers = { 'x-forwarded-for': addressOf(guest) }
    // Not all in one moment: as they would have come in.
    await delay((guest / guests) * secondsAPage * 1000)
    const open = await listen(`${url}/events`, headers, () => {})
    for (let page = guest; milliseconds() < endsAt; page++) {
      const startedAt = milliseconds()
      const path = paths[page % paths.length] ?? '/'
      const { status, ms } = await ask('GET', { url: url + path, agent, headers })
      if (status === 200) pages.push(ms)
      else failures++
      await delay(Math.max(0, startedAt + secondsAPage * 1000 - milliseconds()))
    }
    open.close()
  }
  await Promise.all(Array.from({ length: guests }, (_, guest) => browse(guest)))
  agent.destroy()
  return {
    pages: pages.length,
    failures,
    p99Ms: quantile(pages, 0.99),
    medianMs: quantile(pages, 0.5),
  }
})
