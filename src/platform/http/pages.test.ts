import { describe, expect, it } from 'vitest'
import { systemClock } from '#kernel/clock.ts'
import { visitor } from '#kernel/viewer.ts'
import type { Database } from '#platform/database/database.server.ts'
import { bareServer } from '#test/bare-server.ts'
import { workScope } from '../scope.server.ts'
import { type PageRenderer, mountPages } from './pages.server.ts'
import { Turns } from './turns.server.ts'

/** A site of one page, which is rendered as given. */
function mountedSite(render: PageRenderer['render']) {
  const bare = bareServer()
  const database = { changes: { versions: () => ({}) } } as Database // All that a page reads of it.
  mountPages(bare.server, {
    turns: new Turns(),
    renderer: {
      patterns: ['/'],
      resolve: () => ({ kind: 'page', address: '/', isKept: true, who: 'anyone' }),
      signInAddress: () => '/login',
      securityAddress: '/dashboard/security',
      render,
      renderError: async (requestId, status) => ({ status, html: `failed: ${requestId}` }),
    },
    cache: bare.cache,
    desk: bare.desk,
    headers: bare.headers,
    log: bare.log,
    deadlineMs: 20,
    origin: 'https://emberleaf.example',
    scopeOf: async ({ id }) => ({
      ...workScope(database, systemClock()),
      viewer: visitor,
      requestId: id,
    }),
    apiFor: () => () => Promise.reject(new Error('This page asks for nothing.')),
    unmatched: bare.unmatched,
  })
  return bare
}

describe('a page', () => {
  it('that takes longer than a call may is given up with 503', async () => {
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

  it('that fails is a 500, logged whole and told to nobody', async () => {
    const { server, logged } = mountedSite(async () => {
      throw Object.assign(new Error('the password is hunter2'), { statusCode: 404 })
    })
    const page = await server.inject('/')
    expect([page.statusCode, page.body.includes('hunter2')]).toEqual([500, false])
    expect(JSON.stringify(logged)).toContain('hunter2')
    await server.close()
  })
})
