import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { toldBy } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { ada, carl } from '#test/world.ts'
import type { NoteTables } from './tables.server.ts'

const eve = { ...ada, personId: 'eve', email: 'eve@example.com' }

describe.each(engines)('notes about people on %s', (engine) => {
  let test: TestApp
  let asAda: Record<string, string>
  let asEve: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    await test.signedIn(carl)
    asAda = await test.signedIn(ada)
    asEve = await test.signedIn(eve)
  })
  afterAll(() => test.close())

  const read = async (id: string) => (await test.get(`/users/${id}/note`, asAda)).json()
  const save = async (id: string, body: object, as = asAda) => {
    return toldBy(await test.call('PATCH', `/users/${id}/note`, { as, body }))
  }

  it('are empty at first and say who wrote them', async () => {
    const nothing = { text: '', version: 0, savedAt: null, savedBy: null }
    expect(await read('carl')).toEqual(nothing)
    const { status, body } = await save('carl', { text: ' Sits by the window.\n', version: 0 })
    expect([status, body]).toMatchObject([
      200,
      { text: 'Sits by the window.', version: 1, savedBy: 'ada' },
    ])
    expect(await read('carl')).toEqual(body)
    expect((await save('carl', { text: 'Sits by the window.', version: 1 })).body.version).toBe(1)
  })

  it('are not overwritten by whoever has not read the last one', async () => {
    await save('carl', { text: 'Allergic to nuts.', version: 1 }, asEve)
    const { status, body } = await save('carl', { text: 'Likes nuts.', version: 1 })
    expect([status, body.error.code, body.note.text]).toEqual([
      409,
      'note_changed',
      'Allergic to nuts.',
    ])
    const racers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save('carl', { text: `${index}`, version: 2 })),
    )
    expect(racers.map((racer) => racer.status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    expect((await read('carl')).version).toBe(3)
  })

  it('of two first ones one is kept', async () => {
    await aCustomer(test, 'fresh')
    const racers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => save('fresh', { text: `n${index}`, version: 0 })),
    )
    expect(racers.map((racer) => racer.status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  it('have at most 2,000 characters, and are about somebody', async () => {
    const note = { version: (await read('carl')).version, text: '🍕'.repeat(2000) }
    expect((await save('carl', note)).status).toBe(200)
    const { status, body } = await save('carl', { ...note, text: 'x'.repeat(2001) })
    expect([status, body.error.fields]).toEqual([422, { text: 'Use up to 2,000 characters' }])
    expect((await save('nobody', { text: 'x', version: 0 })).status).toBe(404)
  })

  it('are in none of the person’s own answers, and go with them', async () => {
    const customer = await aCustomer(test, 'olga')
    await customer.fill(1)
    const { body } = await customer.start()
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    await save('olga', { text: 'Secret remark', version: 0 })
    for (const path of ['/session', '/payments', '/cart', '/users/olga/note', '/users/olga']) {
      expect(await (await test.get(path, customer.as)).text()).not.toContain('Secret remark')
    }
    expect((await test.call('DELETE', '/users/olga', { as: asAda })).status).toBe(200)
    const left = await test.database.db
      .tables<NoteTables>()
      .selectFrom('person_notes')
      .select('text')
      .where('person_id', '=', 'olga')
      .execute()
    expect(left).toEqual([])
  })
})
