import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { ask } from './ask.ts'
import { callsOf } from './check-out.ts'
import { milliseconds } from './figure.ts'
import { listen } from './listen.ts'

const boardSchema = z.object({
  orders: z.array(z.object({ _id: z.string(), number: z.string(), status: z.string() })),
})
type Order = z.output<typeof boardSchema>['orders'][number]

/** As the page does: changes that come together are looked at together. */
const gatherMs = 400
/** How long a dish of the measurements cooks, and waits at the pass. */
const [answerMs, cookMs, passMs] = [3000, 20_000, 10_000]

export interface KitchenScreen {
  /** By the order's number, on the clock that all processes share. */
  seenAt: ReadonlyMap<string, number>
  failures: string[]
  close: () => void
}

/** A screen with the kitchen board: its stream, and the board anew whenever that tells of a change. */
export async function openScreen(
  url: string,
  cookie: string,
  isWorking: boolean,
): Promise<KitchenScreen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const seenAt = new Map<string, number>()
  const failures: string[] = []
  const cook = cookOf(url, cookie, agent)
  let isLooking = false
  let isMore = false

  const look = async () => {
    const { status, body } = await ask('GET', {
      url: `${url}/kitchen/board`,
      agent,
      headers: { cookie },
    })
    if (status !== 200) throw new Error(`The board answered ${status}: ${JSON.stringify(body)}`)
    for (const order of boardSchema.parse(body).orders) {
      if (seenAt.has(order.number)) continue
      seenAt.set(order.number, milliseconds())
      if (isWorking) cook(order).catch((error: unknown) => failures.push(String(error)))
    }
  }
  const lookSoon = async () => {
    isMore = isLooking
    if (isMore) return
    isLooking = true
    const [result] = await Promise.allSettled([look(), delay(gatherMs)])
    if (result.status === 'rejected') failures.push(String(result.reason))
    isLooking = false
    if (isMore) await lookSoon()
  }
  const stream = await listen(`${url}/kitchen/events`, { cookie }, (event) => {
    if (event !== 'beat') void lookSoon()
  })
  return {
    seenAt,
    failures,
    close: () => {
      stream.close()
      agent.destroy()
    },
  }
}

/** Accepts, cooks and hands out, as long as anybody looks. */
function cookOf(url: string, cookie: string, agent: Agent) {
  const call = callsOf(url, cookie, agent)
  return async ({ _id, status }: Order): Promise<void> => {
    if (status !== 'pending') return
    const path = `/orders/${_id}/moves`
    await delay(answerMs)
    await call(path, { from: 'pending', to: 'accepted', minutes: 20 })
    await delay(cookMs)
    await call(path, { from: 'accepted', to: 'ready' })
    await delay(passMs)
    await call(path, { from: 'ready', to: 'completed' })
  }
}
