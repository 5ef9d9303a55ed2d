import { describe, expect, it } from 'vitest'
import { systemClock } from '#kernel/clock.ts'
import { type Audience, type Viewer, visitor } from '#kernel/viewer.ts'
import type { Database } from '#platform/database/database.server.ts'
import { bareServer } from '#test/http.ts'
import { workScope } from '../scope.server.ts'
import { type PageRenderer, mountPages } from './pages.server.ts'
import { Turns } from './turns.server.ts'

/** A site of one page, which is rendered as given, for these and to this viewer. */
function mountedSite(
  render: PageRenderer['render'],
  who: Audience = 'anyone',
  viewer: Viewer = visitor,
) {
  const bare = bareServer()
  const database = { changes: { versions: () => ({}) } } as Database // All that a page reads of it.
  mountPages(bare.server, {
    turns: new Turns(),
    hasHousePage: async () => false,
    renderer: {
      patterns: ['/'],
      resolve: () => ({ kind: 'page', address: '/', isKept: who === 'anyone', who }),
      signInAddress: (from, need) => `/login?from=${from}&need=${need}`,
      securityAddress: '/dashboard/security',
      screenAddress: '/kitchen-screen',
      render,
      renderError: async (requestId, status) => ({ status, html: `failed: ${requestId}` }),
    },
    cache: bare.cache,
    cached: bare.cached,
    headers: bare.headers,
    log: bare.log,
    deadlineMs: 20,
    origin: 'https://emberleaf.example',
    scopeOf: async ({ id }) => ({
      ...workScope(database, systemClock()),
      viewer,
      requestId: id,
    }),
    apiFor: () => () => Promise.reject(new Error('This page asks for nothing.')),
    unmatched: bare.unmatched,
  })
  return bare
}

describe('a page', () => {
  it('a page that takes longer than a call may is given up with 503', async () => {
    const { server } = mountedSite(() => new Promise(() => {}))
    const page = await server.inject('/')
    expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(page.body).toBe(`failed: ${String(page.headers['x-request-id'])}`)
    await server.close()
  })

  it('a page that fails is a 500, logged in full and explained to nobody', async () => {
    const { server, logged } = mountedSite(async () => {
      throw Object.assign(new Error('the password is hunter2'), { statusCode: 404 })
    })
    const page = await server.inject('/')
    expect([page.statusCode, page.body.includes('hunter2')]).toEqual([500, false])
    expect(JSON.stringify(logged)).toContain('hunter2')
    await server.close()
  })
  it('of the kitchen is shown there, and leads others to their way in', async () => {
    const person = { personId: 'p', email: 'p@e.example', sessionId: 's', signedInAt: new Date(0) }
    const ask = async (viewer: Viewer) => {
      const { server } = mountedSite(async () => ({ status: 200, html: '' }), 'kitchen', viewer)
      const { statusCode, headers } = await server.inject('/')
      await server.close()
      return statusCode === 303 ? headers.location : statusCode
    }
    expect(await ask({ kind: 'screen', screenId: 's' })).toBe(200)
    expect(await ask({ kind: 'kitchen', ...person })).toBe(200)
    expect(await ask({ kind: 'admin', ...person })).toBe(200)
    expect(await ask({ kind: 'customer', ...person })).toBe('/login?from=/&need=kitchen')
    expect(await ask(visitor)).toBe('/login?from=/&need=kitchen')
    expect(await ask({ kind: 'visitor', wasScreen: true })).toBe('/kitchen-screen')
    const unproven = { kind: 'customer' as const, ...person, lacksSecondFactor: true as const }
    expect(await ask(unproven)).toBe('/dashboard/security')
  })
})
