import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'
import { readDevice } from './devices.server.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const email = 'dora@example.com'

describe.each(engines)('the devices of a person on %s', (engine) => {
  let test: TestApp
  let here: Visitor
  beforeAll(async () => {
    test = await startTestApp(engine, { empty: true, captchaMode: 'pow' })
    here = new Visitor(test)
    await here.register(email)
    await here.call('POST', '/jwt', { email })
  })
  afterAll(() => test.close())

  const enter = async () => {
    const guest = new Visitor(test)
    await guest.signIn(email, 'secret-1')
    await guest.call('POST', '/jwt', { email }, { 'user-agent': firefox })
    return guest
  }
  const listed = async (guest: Visitor) => (await guest.call('GET', '/account/devices')).body

  it('are listed with this one first, and without those that have run out', async () => {
    test.setNow(new Date(saturdayEvening.getTime() + minutes(5)))
    const elsewhere = await enter()
    test.setNow(saturdayEvening)
    const devices = await listed(here)
    expect(devices).toMatchObject([
      { isThis: true, signedInAt: expect.stringMatching(/^2026-11-21T23:30/) },
      { isThis: false, name: 'Firefox on Linux', kind: 'computer' },
    ])
    expect(JSON.stringify(devices)).not.toContain(here.cookies.get('servery'))
    expect(await listed(elsewhere)).toMatchObject([
      { isThis: true, name: 'Firefox on Linux', lastSeenAt: '2026-11-21T23:35:00.000Z' },
      { isThis: false },
    ])
  })

  it('are signed out one by one, and nobody else’s are', async () => {
    const elsewhere = await enter()
    const stranger = new Visitor(test)
    await stranger.register('mallory@example.com')
    await stranger.call('POST', '/jwt', { email: 'mallory@example.com' })
    const [{ _id: id }] = await listed(elsewhere)
    expect((await stranger.call('DELETE', `/account/devices/${id}`)).status).toBe(404)
    expect((await elsewhere.personSignedIn())?.email).toBe(email)

    const ended = await here.call('DELETE', `/account/devices/${id}`)
    expect([ended.status, ended.body]).toEqual([200, { deletedCount: 1 }])
    expect(await elsewhere.personSignedIn()).toBeNull()
    expect((await here.call('DELETE', `/account/devices/${id}`)).status).toBe(404)
    expect((await here.personSignedIn())?.email).toBe(email)
  })

  it('are signed out everywhere but here, those on their way in included', async () => {
    const others = [await enter(), await enter()]
    const halfway = new Visitor(test)
    await halfway.signIn(email, 'secret-1')
    const before = (await listed(here)).length
    expect((await here.call('DELETE', '/account/devices')).body).toEqual({
      deletedCount: before - 1,
    })
    for (const other of others) expect(await other.personSignedIn()).toBeNull()
    expect((await halfway.call('POST', '/jwt', { email })).status).toBe(401)
    expect(await listed(here)).toHaveLength(1)
    expect((await here.call('DELETE', '/account/devices')).body).toEqual({ deletedCount: 0 })
  })
})

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on Windows',
      'computer',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
      'Edge on Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari on Mac',
      'computer',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox on Linux',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
      'phone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S938B) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
      'phone',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 16033.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome on ChromeOS',
      'computer',
    ],
    ['curl/8.5.0', 'Unknown device', 'unknown'],
    ['', 'Unknown device', 'unknown'],
  ] as const)('that says "%s" is called %s', (userAgent, name, kind) => {
    expect(readDevice(userAgent)).toEqual({ name, kind })
  })
})
