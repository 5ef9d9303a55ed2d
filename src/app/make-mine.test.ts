import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '#modules/reporting/doctor/service.server.ts'
import { houseTakenOver } from '#modules/restaurant/events.ts'
import { makeMine } from '#modules/restaurant/service/make-mine.server.ts'
import { minutes } from '#kernel/duration.ts'
import { on, listenersOf } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('making the sample one’s own on %s', (engine) => {
  let test: TestApp
  let owner: Client
  beforeEach(async () => {
    test = await startTestApp(engine)
    owner = aClient(test, await test.signedIn(ada))
  })
  afterEach(() => test.close())

  const take = (keepsMenu: boolean) => owner.send('POST', '/house/mine', { keepsMenu })
  const read = async (path: string) => (await owner.get(path)).body
  const pages = async () =>
    Promise.all(
      ['/', '/ourMenu', '/contact-us', '/login', '/dashboard/cart'].map(async (path) =>
        (await test.get(path)).text(),
      ),
    )
  const ofTheSample = /Emberleaf|128 Orchard Lane|555-0147|emberleaf\.example|Double Pepperoni/

  it('leaves nothing of the sample but who has pressed', async () => {
    expect((await pages()).join('')).toMatch(ofTheSample)
    expect(await take(false)).toMatchObject({ status: 200, body: { isMine: true } })
    const settings = await read('/settings')
    expect(settings).toMatchObject({ name: 'Your restaurant', address: '', phone: '', links: [] })
    expect(settings.isSample).toBe(false)
    expect(await read('/menu')).toEqual([])
    expect(await read('/categories/all')).toEqual([])
    expect((await read('/option-groups')).groups).toEqual([])
    expect((await pages()).join('')).not.toMatch(ofTheSample)
    expect((await examine(test.scope())).filter(({ violations }) => violations > 0)).toEqual([])
    // Whoever pressed is still in charge.
    expect((await owner.get('/setup-steps')).status).toBe(200)
  })

  it('keeps the menu to begin with where that is asked, and shows no picture of its categories', async () => {
    const before = await read('/menu')
    await take(true)
    expect((await read('/menu')).length).toBe(before.length)
    const covers = (await read('/categories')).map(({ cover }: { cover: string }) => cover)
    expect(new Set(covers)).toEqual(new Set(['']))
    expect((await pages()).join('')).not.toMatch(/Emberleaf|128 Orchard Lane|555-0147/)
  })

  it('keeps what somebody has changed', async () => {
    const { version } = await read('/settings')
    await owner.send('PATCH', '/settings', { version, name: 'Phở Linh', phone: '+49 30 1234567' })
    await take(false)
    expect(await read('/settings')).toMatchObject({
      name: 'Phở Linh',
      phone: '+49 30 1234567',
      address: '',
    })
  })

  it('is done once, for admins who have just signed in, and is written down', async () => {
    test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
    expect((await take(true)).body.error.code).toBe('sign_in_again')
    owner = aClient(test, await test.signedIn(ada))
    expect((await take(true)).status).toBe(200)
    expect((await take(true)).body.error.code).toBe('no_sample')
    expect(JSON.stringify(await read('/audit'))).toContain(
      'made the sample restaurant their own and kept its menu',
    )
  })

  it('changes nothing when it fails at any of its steps', async () => {
    const state = async () =>
      JSON.stringify([await read('/settings'), await read('/menu'), await read('/categories/all')])
    const before = await state()
    const wired = test.scope(ada).listeners.get(houseTakenOver.name) ?? []
    expect(wired.length).toBe(3)
    for (let done = 0; done <= wired.length; done++) {
      const failing = listenersOf([
        ...wired
          .slice(0, done)
          .map((listen): [string, typeof listen] => [houseTakenOver.name, listen]),
        on(houseTakenOver, async () => {
          throw new Error('power cut')
        }),
      ])
      const others = new Map(test.scope(ada).listeners)
      others.set(houseTakenOver.name, failing.get(houseTakenOver.name) ?? [])
      const scope = { ...test.scope(ada), listeners: others }
      await expect(makeMine(scope, false)).rejects.toThrow('power cut')
      expect(await state()).toBe(before)
    }
  })
})
