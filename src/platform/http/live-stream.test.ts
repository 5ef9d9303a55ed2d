import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '#kernel/clock.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { type Viewer, visitor } from '#kernel/viewer.ts'
import { bareServer, nobodyKnown } from '#test/http.ts'
import { changesByHand } from '#test/live.ts'
import type { Database } from '../database/database.server.ts'
import { workScope } from '../scope.server.ts'
import { type Door, mount } from './mount.server.ts'
import { OpenStreams } from './open-streams.server.ts'
import { serveLive } from './route.server.ts'

const stream = {
  method: 'GET',
  rate: 'none',
  summary: '',
  output: z.string(),
  produces: 'text/event-stream',
} as const
const forAdmins = endpoint({ ...stream, name: 'all', path: '/all', who: 'admin' })
const forAnyone = endpoint({
  ...stream,
  name: 'one',
  path: '/one/:id',
  who: 'anyone',
  params: z.object({ id: z.string() }),
})

const admin: Viewer = {
  kind: 'admin',
  personId: 'ada',
  email: 'ada@example.com',
  sessionId: 's',
  signedInAt: new Date(),
}

let stop: () => Promise<void> = async () => {}
afterEach(() => stop())

/** A listening server with a stream for admins and one for each thing. */
async function start() {
  const bare = bareServer()
  const { changes, announce } = changesByHand()
  const streams = new OpenStreams(bare.headers, nobodyKnown)
  const stops: (() => void)[] = []
  const house = { viewer: admin, versions: new Map([['a', 1]]), asked: [] as string[][] }
  const scope = () => ({ ...workScope({} as Database, systemClock()), viewer: house.viewer })
  const door: Door = {
    ...bare,
    scopeOf: async () => scope(),
    checkOutput: true,
    deadlineMs: 1000,
    live: {
      changes,
      streams,
      scopeNow: scope,
      onStop: (each) => void stops.push(each),
      beatMs: 20,
    },
  }
  mount(bare.server, door, [
    serveLive(forAdmins, { topic: 'orders', thingOf: async () => undefined }),
    serveLive(forAnyone, {
      topic: 'orders',
      thingOf: async (_scope, { params }) => params.id,
      versionsOf: async (_scope, things) => {
        house.asked.push(things)
        return house.versions
      },
    }),
  ])
  const url = await bare.server.listen({ port: 0, host: '127.0.0.1' })
  stop = async () => {
    for (const each of stops) each()
    streams.close()
    await bare.server.close()
  }
  return { url, announce, changes, house }
}

/** Reads until the text has come, or the stream has ended. */
async function readUntil(response: Response, wanted: string): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes(wanted)) return text
  }
  return `${text}[end]`
}

describe('a live stream', () => {
  it('tells who may hear of everything each change of its topic, and of no other', async () => {
    const { url, announce } = await start()
    const response = await fetch(`${url}/all`)
    announce('menu', 7)
    announce('orders', 8)
    const text = await readUntil(response, 'change')
    expect(text).toContain('event: versions\ndata: {"orders":0}')
    expect(text).toContain('event: change\ndata: {"topic":"orders","version":8}')
    expect(text).not.toContain('"version":7')
  })

  it('tells what changes while its first word is on its way', async () => {
    const { url, announce, changes } = await start()
    changes.versionOf = () => {
      queueMicrotask(() => announce('orders', 8))
      return 7
    }
    const told = await readUntil(await fetch(`${url}/all`), 'beat')
    expect(told.match(/\{"(?:orders|topic).*/g)).toEqual([
      '{"orders":7}',
      '{"topic":"orders","version":8}',
    ])
  })

  it('tells of one thing only when that one has changed', async () => {
    const { url, announce, house } = await start()
    const response = await fetch(`${url}/one/a`)
    house.versions = new Map([
      ['a', 1],
      ['b', 5],
    ])
    announce('orders', 8)
    const beaten = fetch(`${url}/one/b`).then((other) => readUntil(other, 'beat'))
    expect(await beaten).not.toContain('change')
    house.versions = new Map([['a', 2]])
    announce('orders', 9)
    const text = await readUntil(response, 'change')
    expect(text.match(/event: (versions|change)\ndata: .*/g)).toEqual([
      'event: versions\ndata: {"orders":1}',
      'event: change\ndata: {"topic":"orders","version":2}',
    ])
  })

  it('is opened at the cost of a look at its own thing, however many are open', async () => {
    const { url, house } = await start()
    // Ten beats are twice as long as changes are gathered.
    const beats = 'event: beat\ndata: {}\n\n'.repeat(10)
    const first = await fetch(`${url}/one/a`)
    await expect.poll(() => house.asked.length).toBe(2)
    await readUntil(await fetch(`${url}/one/b`), beats)
    await first.body?.cancel()
    expect(house.asked.flat().toSorted()).toEqual(['a', 'a', 'b', 'b'])
  })

  it('is refused to whoever may not hear, and ends when they no longer may', async () => {
    const { url, house } = await start()
    const response = await fetch(`${url}/all`)
    house.viewer = visitor
    expect(await readUntil(response, 'never')).toMatch(/\[end\]$/)
    expect((await fetch(`${url}/all`)).status).toBe(401)
  })
})
