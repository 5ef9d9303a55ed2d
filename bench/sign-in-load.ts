/** Wrong passwords with valid passes, and pages beside them: arrivals that do not wait for answers. */
import { Agent } from 'node:http'
import * as z from 'zod'
import { arrive } from './arrive.ts'
import { ask } from './ask.ts'
import { quantile } from './figure.ts'
import { answerMessages } from './program.ts'

const orderSchema = z.object({
  url: z.string(),
  seconds: z.number(),
  signInsPerSecond: z.number(),
  pagesPerSecond: z.number(),
  addresses: z.number(),
})

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

answerMessages(async (message) => {
  const order = orderSchema.parse(message)
  const { url, seconds, signInsPerSecond, pagesPerSecond, addresses } = order
  const passes = await earnPasses(url, seconds * signInsPerSecond, addresses)
  const pages: number[] = []
  const signIns: number[] = []
  const statuses: Record<string, number> = {}
  let pageFailures = 0
  const page = async () => {
    const { status, ms } = await ask('GET', { url: `${url}/ourMenu`, agent })
    if (status === 200) pages.push(ms)
    else pageFailures++
  }
  const signIn = async (index: number) => {
    const body = { email: `guess-${index % 37}@example.com`, password: `wrong-${index}` }
    const headers = {
      'x-forwarded-for': addressOf(index, addresses),
      'x-captcha-pass': passes[index],
    }
    const { status, ms } = await ask('POST', {
      url: `${url}/api/auth/sign-in/email`,
      agent,
      headers,
      body,
    })
    statuses[status] = (statuses[status] ?? 0) + 1
    signIns.push(ms)
  }
  await Promise.all([
    arrive(pagesPerSecond, seconds, page),
    arrive(signInsPerSecond, seconds, signIn),
  ])
  return {
    pageP99Ms: quantile(pages, 0.99),
    pageFailures,
    slowestSignInMs: Math.max(...signIns),
    signIns: statuses,
  }
})

const drawnSchema = z.object({ id: z.string() })
const passSchema = z.object({ pass: z.string() })

/** Every pass is drawn and answered as a person's browser would, before the measurement. */
async function earnPasses(url: string, count: number, addresses: number): Promise<string[]> {
  const passes: string[] = []
  for (let index = 0; index < count; index++) {
    const headers = { 'x-forwarded-for': addressOf(index, addresses) }
    const drawn = await ask('POST', { url: `${url}/captcha`, agent, headers })
    const { id } = drawnSchema.parse(drawn.body)
    const body = { text: 'ABC234' }
    const answer = await ask('POST', { url: `${url}/captcha/${id}`, agent, headers, body })
    passes.push(passSchema.parse(answer.body).pass)
  }
  return passes
}

function addressOf(index: number, addresses: number): string {
  const host = index % addresses
  return `203.0.${Math.floor(host / 250)}.${(host % 250) + 1}`
}
