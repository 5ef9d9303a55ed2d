import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { versionOf } from '#test/settings.ts'
import { ada } from '#test/world.ts'
import { selectAuditRows } from '../audit/store.server.ts'

const everyDay = (to: string) => {
  const day = [{ from: '00:00', to }]
  return { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day }
}

/** A change of each kind of settings, by its number. */
const changes: Record<string, (number: number) => object> = {
  '/settings/house': (number) => ({ address: `${number} Orchard Lane` }),
  '/settings/hours': (number) => ({
    hours: {
      deskHours: { weekly: everyDay(`${number % 24}:00`.padStart(5, '0')), exceptions: [] },
    },
  }),
  '/settings/words': (number) => ({ texts: { menuTitle: `Menu ${number}` } }),
  '/settings/order-rules': (number) => ({ orderRules: { maxQuantity: number } }),
  '/settings/legal': (number) => ({ legal: { terms: `Terms ${number}` } }),
  '/taxes/settings': (number) => ({ taxes: { taxId: `${number}` } }),
  '/charges/settings': (number) => ({ tips: { presets: [number] } }),
  '/kitchen/settings': (number) => ({ remindMinutes: number }),
  '/slots/settings': (number) => ({ lead: number }),
  '/bookings/settings': (number) => ({ daysAhead: number }),
  '/till/journal/settings': (number) => ({ client: `${number}` }),
  '/dining-tables': (number) => ({
    combinations: [],
    tables: [{ name: `${number}`, area: 'Room', minSeats: 1, maxSeats: 2, isInService: true }],
  }),
}

describe.each(engines)('settings that two admins change on %s', (engine) => {
  let test: TestApp
  let as: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const logged = async () => (await selectAuditRows(test.database.db, 0, 1000)).length
  const read = async (path: string) => {
    const group = versionOf[path]
    const body = await (await test.get(group ? '/settings' : path, as)).json()
    return group ? { ...body, version: body.versions[group] } : body
  }
  const send = async (path: string, body: object) => {
    const answer = await test.call('PATCH', path, { as, body })
    return { status: answer.status, body: await answer.json() }
  }

  it.each(Object.entries(changes))(
    'PATCH %s keeps what the first has saved, and tells the second in the same words everywhere',
    async (path, changeBy) => {
      const { version } = await read(path)
      const first = await send(path, { version, ...changeBy(11) })
      expect(first).toMatchObject({ status: 200, body: { version: version + 1 } })
      const [kept, lines] = [await read(path), await logged()]
      const second = await send(path, { version, ...changeBy(12) })
      expect(second).toMatchObject({
        status: 409,
        body: {
          error: {
            code: 'changed_meanwhile',
            message: 'Somebody else has saved these settings since you opened them.',
          },
        },
      })
      expect([await read(path), await logged()]).toEqual([kept, lines])
    },
  )

  it.each(Object.entries(changes))(
    'PATCH %s takes one of four that are sent at once, and writes one line into the audit log',
    async (path, changeBy) => {
      const [{ version }, lines] = [await read(path), await logged()]
      const race = await Promise.all(
        [21, 22, 23, 24].map((number) => send(path, { version, ...changeBy(number) })),
      )
      expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      expect([(await read(path)).version, await logged()]).toEqual([version + 1, lines + 1])
    },
  )

  it('a change of one kind is in nobody’s way who changes another', async () => {
    const versions = await Promise.all(
      Object.keys(changes).map(async (path) => [path, (await read(path)).version] as const),
    )
    for (const [path, version] of versions) {
      const { status } = await send(path, { version, ...changes[path]?.(41) })
      expect([path, status]).toEqual([path, 200])
    }
  })

  it.each(Object.entries(changes).filter(([path]) => path !== '/dining-tables'))(
    'PATCH %s takes what says the same as before as no change',
    async (path, changeBy) => {
      const { version } = await read(path)
      const { body } = await send(path, { version, ...changeBy(31) })
      const lines = await logged()
      const again = await send(path, { version: body.version, ...changeBy(31) })
      expect([again.status, again.body.version, await logged()]).toEqual([200, body.version, lines])
    },
  )
})
