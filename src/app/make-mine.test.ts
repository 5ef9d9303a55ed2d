import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { houseTakenOver } from '#modules/restaurant/events.ts'
import { makeMine } from '#modules/restaurant/taking-over.server.ts'
import { on, listenersOf } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aBooker, freeTimes, planOf } from '#test/bookings.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { saveAs } from '#test/restaurant.ts'
import { ada } from '#test/world.ts'
import { addSampleTables } from '../operator/sample-tables.server.ts'

const sunday = '2026-11-22'

describe.each(engines)('making the sample one’s own on %s', (engine) => {
  let test: TestApp
  let owner: Client
  beforeEach(async () => {
    test = await startTestApp(engine)
    owner = aClient(test, await test.signedIn(ada))
    await addSampleTables(test.scope(ada))
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
    expect((await read('/restaurant')).hours).toEqual({ ordering: [], house: [], desk: [] })
    expect(await read('/menu')).toEqual([])
    expect(await read('/categories/all')).toEqual([])
    expect((await read('/option-groups')).groups).toEqual([])
    expect(await read('/dining-tables')).toMatchObject({ tables: [], combinations: [] })
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
    await saveAs(owner, { name: 'Phở Linh', phone: '+49 30 1234567' })
    await take(false)
    expect(await read('/settings')).toMatchObject({
      name: 'Phở Linh',
      phone: '+49 30 1234567',
      address: '',
    })
  })

  it.each([
    ['changed', async () => planOf(await aBooker(test, ada.personId), [['Window', 1, 4]])],
    [
      'booked guests at',
      async () => {
        const times = await freeTimes(test, sunday, 2)
        const carl = await aBooker(test, 'carl')
        return carl.book(times.get('7 pm') ?? '', 2)
      },
    ],
  ])('keeps the tables of a plan that somebody has %s', async (_, doSomething) => {
    expect((await doSomething()).status).toBeLessThan(300)
    const { tables } = await read('/dining-tables')
    await take(false)
    expect((await read('/dining-tables')).tables).toEqual(tables)
    expect(tables.length).toBeGreaterThan(0)
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
      JSON.stringify([
        await read('/settings'),
        await read('/menu'),
        await read('/categories/all'),
        await read('/dining-tables'),
      ])
    const before = await state()
    const wired = test.scope(ada).listeners.get(houseTakenOver.name) ?? []
    expect(wired.length).toBe(6)
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
