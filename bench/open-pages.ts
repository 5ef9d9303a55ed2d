/** Pages that are open somewhere: each holds its stream and looks anew at what it is told has changed. */
import { Agent } from 'node:http'
import * as z from 'zod'
import { ask } from './ask.ts'
import { milliseconds } from './figure.ts'
import { addressOf, listen } from './listen.ts'
import { answerMessages } from './program.ts'

const wishSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('open'), url: z.string(), count: z.number() }),
  z.object({ what: z.literal('watch'), url: z.string(), dishId: z.string() }),
])
const menuSchema = z.array(z.object({ _id: z.string(), soldOut: z.boolean() }))

/** Opened so many at a time, as a house's guests do not all come in one moment. */
const atOnce = 50
const agent = new Agent({ keepAlive: true, maxSockets: 100 })
const onMenuChange: (() => void)[] = []
let opened = 0

answerMessages(async (message) => {
  const wish = wishSchema.parse(message)
  return wish.what === 'open' ? open(wish.url, wish.count) : watch(wish.url, wish.dishId)
})

async function open(url: string, count: number): Promise<{ open: number }> {
  for (let from = opened; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, () => openOne(url))
    await Promise.all(some)
  }
  return { open: opened }
}

async function openOne(url: string): Promise<void> {
  const page = opened++
  const headers = { 'x-forwarded-for': addressOf(page) }
  await listen(`${url}/events`, headers, (event, data) => {
    if (event === 'change' && data.includes('"menu"')) onMenuChange[page]?.()
  })
}

/** When each page shows that the dish is sold out, on the clock that all processes share. */
async function watch(url: string, dishId: string): Promise<{ seenAt: number[] }> {
  const seeing = Array.from({ length: opened }, (_, page) => {
    const look = async () => {
      const headers = { 'x-forwarded-for': addressOf(page) }
      const { body } = await ask('GET', { url: `${url}/menu`, agent, headers })
      return menuSchema.parse(body).some(({ _id, soldOut }) => _id === dishId && soldOut)
    }
    return new Promise<number>((resolve, reject) => {
      onMenuChange[page] = () => {
        look().then((isSoldOut) => isSoldOut && resolve(milliseconds()), reject)
      }
    })
  })
  return { seenAt: await Promise.all(seeing) }
}
