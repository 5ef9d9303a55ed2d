import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days, hours, minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aConnectedScreen, aScreen, connect, reconnect } from '#test/kitchen.ts'
import { Visitor } from '#test/visitor.ts'
import { ada, carl, kim } from '#test/world.ts'
import { endAllSignIns } from './keeping.server.ts'
import { codeAlphabet, readCode } from './kitchen-screens.ts'
import type { ScreenTables } from './tables.server.ts'

describe.each(engines)('screens of the kitchen on %s', (engine) => {
  let test: TestApp
  let as: Record<string, string>
  beforeEach(async () => {
    test = await startTestApp(engine, { empty: true, rateLimits: 'on' })
    as = await test.signedIn(ada)
  })
  afterEach(async () => {
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])
    await test.close()
  })

  const later = (ms: number) => test.setNow(new Date(saturdayEvening.getTime() + ms))
  const own = async (of: Record<string, string>) => {
    const answer = await test.get('/kitchen-screens/own', of)
    const body = await answer.json()
    return [answer.status, body.error?.code ?? body.screen]
  }
  const enter = async (code: string, cookie = {}) => {
    const sent = { as: cookie, body: { code } }
    const answer = await test.call('POST', '/kitchen-screens/session', sent)
    const body = await answer.json()
    return [answer.status, body.error?.code ?? body.name]
  }
  const press = async (id: string, what: string) => {
    const answer = await test.call('POST', `/kitchen-screens/${id}/${what}`, {
      as: await test.signedIn(ada),
    })
    const body = await answer.json()
    return [answer.status, body.error?.code ?? body.modifiedCount]
  }
  const listed = async () =>
    (await (await test.get('/kitchen-screens', await test.signedIn(ada))).json()).screens

  it('are signed in by a code, as nobody in particular and in the kitchen only', async () => {
    const { id, code } = await aScreen(test, '  Pass ')
    expect(code).toMatch(new RegExp(`^[${codeAlphabet}]{8}$`))
    expect(await listed()).toMatchObject([{ _id: id, name: 'Pass', state: 'new', endsAt: null }])
    const screen = await connect(test, `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase())
    const endsAt = new Date(saturdayEvening.getTime() + hours(12)).toISOString()
    expect(await own(screen)).toEqual([200, { name: 'Pass', stay: 'shift', endsAt }])
    expect(await listed()).toMatchObject([{ state: 'connected', endsAt, codeExpiresAt: null }])
    expect(await (await test.get('/session', screen)).json()).toEqual({
      person: null,
      screen: { name: 'Pass', stay: 'shift', endsAt },
    })
    for (const path of ['/cart', '/users', '/payments', '/account', '/users/admin/a@b.example']) {
      const refused = await test.get(path, screen)
      expect([path, refused.status]).toEqual([path, 403])
    }
  })

  it('need a code that is right, young and unused', async () => {
    const { id, code } = await aScreen(test)
    expect(await enter('AAAAAAAA')).toEqual([422, 'invalid'])
    expect(await enter(code)).toEqual([200, 'Pass'])
    expect(await enter(code)).toEqual([422, 'invalid'])
    await press(id, 'sign-out')
    const old = await (await test.call('POST', `/kitchen-screens/${id}/code`, { as })).json()
    const young = await (await test.call('POST', `/kitchen-screens/${id}/code`, { as })).json()
    expect(await enter(old.code)).toEqual([422, 'invalid'])
    later(minutes(10))
    expect(await enter(young.code)).toEqual([422, 'invalid'])
    expect(await listed()).toMatchObject([{ state: 'signed_out', codeExpiresAt: null }])
  })

  it('are guessed at ten times in ten minutes by a network, then for work, and the right code costs work too', async () => {
    const { code } = await aScreen(test)
    const guesses = Array.from({ length: 50 }, (_, index) => enter(`GUESS${200 + index}`))
    const answers = (await Promise.all(guesses)).map(([status]) => status)
    expect(answers.filter((status) => status === 422)).toHaveLength(10)
    expect(answers.filter((status) => status === 403)).toHaveLength(40)
    expect(await enter(code)).toEqual([403, 'captcha_required'])
    const tablet = new Visitor(test)
    const pass = { 'x-captcha-pass': await tablet.earnPass(18) }
    const answer = await tablet.call('POST', '/kitchen-screens/session', { code }, pass)
    expect([answer.status, answer.body.name]).toEqual([200, 'Pass'])
  })

  it('of fifty who enter one code at once, one is signed in', async () => {
    const other = await startTestApp(engine, { empty: true })
    const { code } = await aScreen(other)
    const body = { code }
    const racers = Array.from({ length: 50 }, () =>
      other.call('POST', '/kitchen-screens/session', { body }),
    )
    const statuses = (await Promise.all(racers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(49)
    await other.close()
  })

  it('are out at once when they are signed out, and are told so', async () => {
    const { id, as: screen } = await aConnectedScreen(test)
    expect(await press(id, 'sign-out')).toEqual([200, 1])
    expect(await own(screen)).toEqual([401, 'screen_signed_out'])
    expect((await test.get('/session', screen)).status).toBe(200)
    expect((await test.get('/cart', screen)).status).toBe(401)
    expect(await press(id, 'extend')).toEqual([409, 'not_connected'])
    expect(await own(await reconnect(test, id))).toMatchObject([200, { name: 'Pass' }])
    expect(await own(screen)).toEqual([401, 'not_signed_in'])
  })

  it('end with their shift or their week, unless they are extended before', async () => {
    const shift = await aConnectedScreen(test, 'Pass')
    const week = await aConnectedScreen(test, 'Grill', 'week')
    const always = await aConnectedScreen(test, 'Bar', 'always')
    later(hours(11))
    expect(await press(shift.id, 'extend')).toEqual([200, 1])
    later(hours(22))
    expect(await own(shift.as)).toMatchObject([200, { name: 'Pass' }])
    later(hours(23))
    expect(await own(shift.as)).toEqual([401, 'screen_signed_out'])
    expect(await press(shift.id, 'extend')).toEqual([409, 'not_connected'])
    expect(await own(week.as)).toMatchObject([200, { name: 'Grill' }])
    later(days(300))
    expect(await own(week.as)).toEqual([401, 'screen_signed_out'])
    expect(await own(always.as)).toEqual([200, { name: 'Bar', stay: 'always', endsAt: null }])
    const states = (await listed()).map(({ state }: { state: string }) => state)
    expect(states).toEqual(['connected', 'ended', 'ended'])
  })

  it('leave by themselves, and give way to whoever signs in there next', async () => {
    const first = await aConnectedScreen(test, 'Pass')
    expect((await test.call('DELETE', '/jwt', { as: first.as })).status).toBe(200)
    expect(await own(first.as)).toEqual([401, 'screen_signed_out'])
    const second = await aConnectedScreen(test, 'Grill')
    const third = await aScreen(test, 'Bar')
    expect(await enter(third.code, second.as)).toEqual([200, 'Bar'])
    expect(await own(second.as)).toEqual([401, 'screen_signed_out'])
    const cook = await test.signedIn(kim)
    const { code } = await aScreen(test, 'Dessert')
    expect(await enter(code, cook)).toEqual([200, 'Dessert'])
    expect(await own(cook)).toEqual([401, 'not_signed_in'])
  })

  it('are kept by admins, with names that people can tell apart', async () => {
    const add = async (body: unknown, who = as) => {
      const answer = await test.call('POST', '/kitchen-screens', { as: who, body })
      return [answer.status, (await answer.json()).error?.fields ?? {}]
    }
    expect(await add({ name: ' ', stay: 'shift' })).toMatchObject([
      422,
      { name: expect.stringContaining('name') },
    ])
    expect(await add({ name: 'x'.repeat(41), stay: 'shift' })).toMatchObject([422, {}])
    expect(await add({ name: 'Pass', stay: 'for ever' })).toMatchObject([422, {}])
    expect(await add({ name: 'Pass', stay: 'week' })).toEqual([200, {}])
    expect((await add({ name: 'PASS', stay: 'week' }))[0]).toBe(409)
    for (const who of [kim, carl]) {
      expect((await add({ name: 'Mine', stay: 'week' }, await test.signedIn(who)))[0]).toBe(403)
    }
    later(minutes(11))
    expect((await add({ name: 'Late', stay: 'week' }))[0]).toBe(403)
    later(0)
    for (let each = 2; each <= 20; each++) await add({ name: `Screen ${each}`, stay: 'shift' })
    expect((await add({ name: 'Screen 21', stay: 'shift' }))[0]).toBe(409)
    const [{ _id: id }] = await listed()
    const gone = await test.call('DELETE', `/kitchen-screens/${id}`, { as })
    expect(await gone.json()).toEqual({ deletedCount: 1 })
    expect(await press(id, 'sign-out')).toEqual([404, 'not_found'])
  })

  it('are kept as hashes, and no log has a code or a token', async () => {
    const { code } = await aScreen(test)
    const rows = () =>
      test.database.db.tables<ScreenTables>().selectFrom('kitchen_codes').selectAll().execute()
    const [kept] = await rows()
    expect(kept?.code_hash).toHaveLength(43)
    expect([code, hashOf(code), hashOf(`screen ${code}`)]).not.toContain(kept?.code_hash)
    const { cookie = '' } = await connect(test, code)
    const token = cookie.replace('servery=', '')
    expect(token).toHaveLength(43)
    const dump = JSON.stringify([
      test.logged,
      await test.database.db
        .tables<ScreenTables>()
        .selectFrom('kitchen_screens')
        .selectAll()
        .execute(),
      await (await test.get('/audit?limit=50', as)).text(),
      await (await test.get('/kitchen-screens', as)).text(),
    ])
    expect(dump).toContain('Pass')
    for (const secret of [code, token]) expect(dump).not.toContain(secret)
    await aScreen(test, 'Grill')
    later(minutes(11))
    await test.runChores()
    expect(await rows()).toEqual([])
    expect(readCode(' k7px-q2mh ')).toBe('K7PXQ2MH')
  })

  it('are signed out by a restore, which would bring back those that were', async () => {
    const { as: screen } = await aConnectedScreen(test)
    const { code } = await aScreen(test, 'Grill')
    await inTransaction(test.scope(), endAllSignIns)
    expect(await own(screen)).toEqual([401, 'screen_signed_out'])
    expect(await enter(code)).toEqual([422, 'invalid'])
  })
})
