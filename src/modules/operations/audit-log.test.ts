import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { addDish } from '#modules/menu/writing.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aGuest, letGuestsOrder } from '#test/guests.ts'
import { aPaidOrder } from '#test/orders.ts'
import { aDish, ada, carl } from '#test/world.ts'
import { plainWords, sentenceOf } from './audit-words.server.ts'

const dan = { ...carl, personId: 'dan', email: 'dan@example.com' }

describe.each(engines)('the audit log’s pages on %s', (engine) => {
  let test: TestApp
  let as: Record<string, string>
  beforeAll(async () => {
    test = await startTestApp(engine)
    as = await test.signedIn(ada)
    for (const person of [carl, dan]) await test.signedIn(person)
    await test.call('PATCH', '/users/admin/carl', { as })
    await test.call('PATCH', '/users/carl/role', { as, body: { role: 'admin', has: false } })
    await test.call('PATCH', '/users/carl/note', { as, body: { text: 'Kind', version: 0 } })
    await addDish(test.scope(ada), aDish({ name: 'Leek Tart' }))
    await test.call('DELETE', '/users/dan', { as })
  })
  afterAll(() => test.close())

  const list = async (query = '') => (await test.get(`/audit${query}`, as)).json()
  const words = async (query = '') =>
    (await list(query)).lines.map((line: { words: string }) => line.words)

  it('say in sentences who did what, newest first', async () => {
    expect((await words()).slice(0, 5)).toEqual([
      'ada deleted an account',
      'ada added Leek Tart to the menu',
      'ada changed the note about carl',
      'ada removed carl’s admin role',
      'ada made carl an admin',
    ])
    const [deleted, , note] = (await list()).lines
    expect(deleted).toMatchObject({
      object: 'person dan',
      personId: null,
      action: 'person.deleted',
    })
    expect(note).toMatchObject({ personId: 'carl', actor: { id: 'ada', name: 'ada' } })
    expect([note.at, note.date]).toEqual([saturdayEvening.toISOString(), 'Nov 21, 2026, 6:30 pm'])
  })

  it('leads to a dish while there is one, and keeps the name of one that is gone', async () => {
    const [added] = (await list('?action=dish.added')).lines
    expect(added.dishId).toBe(added.object.replace('dish ', ''))
    await test.call('DELETE', `/menu/${added.dishId}`, { as })
    const [deleted] = (await list('?action=dish.deleted')).lines
    expect(deleted).toMatchObject({ words: 'ada took Leek Tart off the menu', dishId: null })
    expect((await list('?action=dish.added')).lines[0]).toMatchObject({
      words: 'ada added Leek Tart to the menu',
      dishId: null,
    })
  })

  it('call a guest without an account a guest, and who called one too, but a deleted account deleted', async () => {
    await letGuestsOrder(test)
    const guest = await aGuest(test)
    await guest.fill(1)
    const { orderNumber, insertedId } = await guest.pay()
    const paid = async () => (await list('?action=payment.settled')).lines
    const sentence = new RegExp(`^A guest paid \\$[0-9.]+ for order ${orderNumber}$`)
    expect((await paid())[0].words).toMatch(sentence)
    expect((await paid())[0]).toMatchObject({ object: `payment ${insertedId}`, personId: null })
    const { actors } = await (await test.get('/audit/summary', as)).json()
    expect(actors).toContainEqual({ id: expect.any(String), name: 'A guest' })
    // Their row in the books stays when who they were is forgotten.
    const { id } = (await paid())[0].actor
    await test.database.write(({ tables }) =>
      sql`delete from guests where person_id = ${id}`.execute(tables()),
    )
    expect((await paid())[0].words).toMatch(sentence)
    const { customer } = await aPaidOrder(test, 'gone')
    await test.call('DELETE', '/users/gone', { as })
    expect(customer.person.personId).toBe('gone')
    expect((await paid())[0].words).toMatch(/^A deleted user paid /)
  })

  it('can be narrowed to a person and a kind, and are turned', async () => {
    expect(await words('?action=role.changed')).toHaveLength(2)
    expect(await words('?actor=carl')).toEqual([])
    expect(await words('?actor=ada&action=note.changed')).toHaveLength(1)
    const first = await list('?limit=2')
    const second = await list(`?limit=2&before=${first.next}`)
    const all = (await words()).slice(0, 4)
    const turned = [...first.lines, ...second.lines].map((line: { words: string }) => line.words)
    expect(turned).toEqual(all)
    expect((await list('?before=2147483647')).lines.length).toBeGreaterThan(0)
    for (const query of ['?limit=0', '?before=x', '?before=2147483648', '?limit=101']) {
      expect((await test.get(`/audit${query}`, as)).status).toBe(422)
    }
  })

  it('are whole, until somebody has gone around the database’s guards', async () => {
    const summary = async () => (await test.get('/audit/summary', as)).json()
    const before = await summary()
    expect(before).toMatchObject({ isWhole: true, brokenAt: null })
    expect(before.actors).toContainEqual({ id: 'ada', name: 'ada' })
    expect(before.actions).toContainEqual({ id: 'role.changed', name: 'role changed' })
    const trigger = {
      sqlite: 'drop trigger audit_log_no_update',
      postgres: 'drop trigger audit_log_kept on audit_log',
    }[test.database.engine]
    await test.database.write(({ tables }) => sql.raw(trigger).execute(tables()))
    await test.database.write(({ tables }) =>
      sql`update audit_log set actor = 'carl' where seq = 2`.execute(tables()),
    )
    const after = await summary()
    expect(after.checkedAt).toBe(before.checkedAt)
    // Who did something just now is known all the same.
    const acted = expect.objectContaining({ id: 'carl' })
    expect([before.actors, after.actors]).toEqual([
      expect.not.arrayContaining([acted]),
      expect.arrayContaining([acted]),
    ])
    test.setNow(new Date(saturdayEvening.getTime() + minutes(2)))
    expect(await summary()).toMatchObject({ isWhole: false, brokenAt: 2 })
    test.setNow(saturdayEvening)
  })
})

describe('a line of the log', () => {
  const entry = { who: 'Ada', what: 'Ada', isOwn: true, details: {}, say: String }
  it('says “their” of whoever did it to themselves', () => {
    expect(sentenceOf({ ...entry, action: 'second_factor.enabled' })).toBe(
      'Ada turned on their second factor',
    )
  })
  it('is read out when nobody has written a sentence for it yet', () => {
    expect(sentenceOf({ ...entry, what: 'table 4', action: 'table.moved' })).toBe(
      'Ada: table moved, table 4',
    )
    expect(plainWords('second_factor.enabled')).toBe('second factor enabled')
  })
})
