import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenersOf, on } from '#platform/scope.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { Visitor } from '#test/visitor.ts'
import { ada } from '#test/world.ts'
import { type PersonDeleted, personDeleted } from './events.ts'
import { findPerson, findPersonByEmail } from './people.server.ts'
import { deletePerson } from './roles.server.ts'

const nothingOutside = async () => {}

describe.each(engines)('deleting a person on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await test.signedIn(ada)
  })
  afterAll(() => test.close())

  const register = async (email: string) => {
    const guest = new Visitor(test)
    const { body } = await guest.register(email)
    await guest.call('POST', '/jwt', { email })
    return { guest, id: String(body.user.uid) }
  }
  const listening = (listen: (payload: PersonDeleted) => void) => ({
    ...test.scope(),
    listeners: listenersOf([on(personDeleted, async (_scope, payload) => listen(payload))]),
  })

  it('takes the account and every way to sign in; the address is free again', async () => {
    const { guest, id } = await register('gone@example.com')
    await deletePerson(test.scope(), id, nothingOutside)
    expect(await guest.personSignedIn()).toBeNull()
    expect((await guest.signIn('gone@example.com', 'secret-1')).status).toBe(401)
    expect((await register('gone@example.com')).id).not.toBe(id)
  })

  it('whom the books refer to forgets who they were and keeps the row', async () => {
    const { guest, id } = await register('buyer@example.com')
    const told: PersonDeleted[] = []
    const keep = (payload: PersonDeleted) => {
      told.push({ ...payload })
      payload.isInBooks = true
    }
    await deletePerson(listening(keep), id, nothingOutside)
    const [fact] = told
    expect(told).toHaveLength(1)
    expect(fact).toEqual({
      personId: id,
      email: 'buyer@example.com',
      isConfirmed: false,
      isInBooks: false,
    })
    expect(await findPerson(test.scope(), id)).toBeUndefined()
    expect(await findPersonByEmail(test.scope(), 'buyer@example.com')).toBeUndefined()
    expect((await guest.signIn('buyer@example.com', 'secret-1')).status).toBe(401)
    const row = await test.database.db
      .tables<{ people: Record<string, unknown> }>()
      .selectFrom('people')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toMatchObject({
      name: 'Deleted user',
      email: `deleted-${id}@invalid.invalid`,
      photo_url: null,
      deleted_at: test.scope().now.getTime(),
    })
    const made = await register('buyer@example.com')
    expect(made.id).not.toBe(id)
  })

  it('of an admin by another is told to those who are left, and to whom it was', async () => {
    const [asAda, eve] = [await test.signedIn(ada), { ...ada, personId: 'eve' }]
    await test.signedIn({ ...eve, email: 'eve@example.com' })
    expect((await test.call('DELETE', '/users/eve', { as: asAda })).status).toBe(200)
    await test.runJobs()
    const last = (email: string) => test.mailed.findLast(({ to }) => to === email)
    expect(last(ada.email)?.text).toContain('eve@example.com no longer runs the dashboard')
    expect(last('eve@example.com')).toMatchObject({ subject: 'Your account is deleted' })
    expect(last('eve@example.com')?.text).toContain('was deleted by the restaurant')
    expect(last('eve@example.com')?.text).not.toContain('as asked')
  })

  it('happens not at all when a listener fails', async () => {
    const { guest, id } = await register('stays@example.com')
    const fail = () => {
      throw new Error('The cart is on fire.')
    }
    await expect(deletePerson(listening(fail), id, nothingOutside)).rejects.toThrow('on fire')
    expect((await guest.personSignedIn())?.email).toBe('stays@example.com')
  })
})
