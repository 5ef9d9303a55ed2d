import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '#kernel/clock.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { type Viewer, visitor } from '#kernel/viewer.ts'
import { type Database, DatabaseUnavailable } from '#platform/database/database.server.ts'
import { type Scope, workScope } from '#platform/scope.server.ts'
import { bareServer } from '#test/http.ts'
import { quietLive } from '#test/live.ts'
import { ada, carl } from '#test/world.ts'
import { type Door, inProcessApi, mount } from './mount.server.ts'
import { type Route, serve } from './route.server.ts'

const viewers: Record<string, Viewer> = { visitor, customer: carl, admin: ada }

const table = {
  forAnyone: endpoint({ ...fake('forAnyone'), who: 'anyone' }),
  forCustomers: endpoint({ ...fake('forCustomers'), who: 'customer' }),
  forAdmins: endpoint({ ...fake('forAdmins'), who: 'admin' }),
} as const

function fake(name: string) {
  return {
    name,
    method: 'GET',
    path: `/${name}`,
    summary: 'A made-up call',
    rate: 'read',
    output: z.strictObject({ done: z.boolean() }),
  } as const
}

const done = async () => ({ done: true })
const routes: Route[] = Object.values(table).map((entry) => serve(entry, done))

function scopeFor(viewer: Viewer, requestId = 'test'): Scope {
  const database = {} as Database // These handlers read nothing.
  return { ...workScope(database, systemClock()), viewer, requestId }
}

const viewerOf = (request: IncomingMessage) =>
  viewers[String(request.headers['x-viewer'])] ?? visitor

function mounted(mountedRoutes: Route[], overrides: Partial<Door> = {}) {
  const bare = bareServer()
  const door: Door = {
    scopeOf: async (request) => scopeFor(viewerOf(request.raw), request.id),
    cache: bare.cache,
    cached: bare.cached,
    headers: bare.headers,
    checkOutput: true,
    deadlineMs: 1000,
    live: quietLive(bare.headers),
    ...overrides,
  }
  mount(bare.server, door, mountedRoutes)
  return { ...bare, door }
}

afterEach(() => void vi.useRealTimers())

describe('who may', () => {
  const matrix = [
    ['forAnyone', 'visitor', 200],
    ['forAnyone', 'customer', 200],
    ['forAnyone', 'admin', 200],
    ['forCustomers', 'visitor', 401],
    ['forCustomers', 'customer', 200],
    ['forCustomers', 'admin', 200],
    ['forAdmins', 'visitor', 401],
    ['forAdmins', 'customer', 403],
    ['forAdmins', 'admin', 200],
  ] as const

  it.each(matrix)('%s answers a %s with %i', async (name, viewer, status) => {
    const { server } = mounted(routes)
    const answer = await server.inject({ url: `/${name}`, headers: { 'x-viewer': viewer } })
    expect([answer.statusCode, 'done' in answer.json()]).toEqual([status, status === 200])
    await server.close()
  })

  it.each(matrix)('%s answers a %s who renders with %i', async (name, viewer, status) => {
    const { server, door } = mounted(routes)
    const api = inProcessApi(door, routes, scopeFor(viewers[viewer] ?? visitor), () => {})
    const outcome = api(table[name]).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
    expect(await outcome).toBe(status)
    await server.close()
  })

  it('does not mount a cached response that is not for anyone', () => {
    const kept = serve(endpoint({ ...fake('kept'), who: 'admin', sharedUntil: ['menu'] }), done)
    expect(() => mounted([kept])).toThrow('kept is for admin, so its answer cannot be kept')
  })
})

describe('an answer', () => {
  it('an answer that breaks its contract is a bug while contracts are checked', async () => {
    const wrong = serve(table.forAnyone, async () => ({ done: 'yes' }) as never) // The point.
    const { server, logged } = mounted([wrong])
    expect((await server.inject('/forAnyone')).statusCode).toBe(500)
    expect(logged.find(({ msg }) => msg === 'request failed')).toBeDefined()
    await server.close()
    const unchecked = mounted([wrong], { checkOutput: false })
    expect((await unchecked.server.inject('/forAnyone')).statusCode).toBe(200)
    await unchecked.server.close()
  })

  it('an answer that takes too long is given up with 503', async () => {
    const never = serve(table.forAnyone, () => new Promise<never>(() => {}))
    const shared = serve(
      endpoint({ ...fake('shared'), who: 'anyone', sharedUntil: ['menu'] }),
      () => new Promise<never>(() => {}),
    )
    const { server } = mounted([never, shared], { deadlineMs: 20 })
    for (const url of ['/forAnyone', '/shared']) {
      const answer = await server.inject(url)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.json()).toMatchObject({ error: { code: 'too_slow' } })
    }
    await server.close()
  })

  it('says that the database cannot be reached', async () => {
    const down = serve(table.forAnyone, async () => {
      throw new DatabaseUnavailable('connect ECONNREFUSED 10.0.0.7:5432')
    })
    const { server, logged } = mounted([down])
    const answer = await server.inject('/forAnyone')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json().error).toEqual({
      code: 'database_unavailable',
      message:
        'The restaurant’s database cannot be reached right now. Please try again in a few seconds.',
    })
    expect(JSON.stringify(logged)).toContain('ECONNREFUSED')
    await server.close()
  })
})
