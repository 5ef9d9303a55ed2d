import type { IncomingMessage } from 'node:http'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saturdayEvening } from '#test/app.ts'
import { type TestDatabase, engines, openTestDatabase } from '#test/engines.ts'
import { type TrustedProxies, trustIn } from './proxies.server.ts'
import { ProxySightings } from './sightings.server.ts'
import { selectSighting } from './store.server.ts'

describe.each(engines)('a note of proxies on %s', (engine) => {
  let opened: TestDatabase
  beforeAll(async () => (opened = await openTestDatabase(engine, saturdayEvening)))
  afterAll(() => opened.close())

  const start = async (proxies: TrustedProxies) => {
    const parts = { ...opened, clock: () => saturdayEvening, log: pino({ level: 'silent' }) }
    const sightings = new ProxySightings(parts, proxies, trustIn(proxies))
    await sightings.begin()
    return sightings
  }
  const request = (forwarded: string) =>
    // All that is read of a request.
    ({
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '127.0.0.1' },
    }) as unknown as IncomingMessage

  it('outlives a restart with the same setting, and ends with one of another', async () => {
    const wrong = await start(0)
    wrong.addressOf(request('203.0.113.1'))
    await wrong.settled()
    await start(0)
    expect(await selectSighting(opened.database.db)).toEqual({
      setting: 'off',
      seenAt: saturdayEvening,
      header: 'x-forwarded-for',
      entries: 1,
      doubt: 'more',
    })
    await start(1)
    expect(await selectSighting(opened.database.db)).toBeUndefined()
  })
})
