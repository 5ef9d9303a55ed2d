import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Client, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { KeyHouse, liveKeys, ofKeys } from '#test/key-house.ts'
import { aPaidOrder, handOut } from '#test/orders.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { ada } from '#test/world.ts'
import { secondFactorLetter } from './mails.ts'
import { addPerson } from './people.server.ts'
import { changeRole, warn } from './roles.server.ts'
import { removeSecondFactor } from './second-factor/setting-up.server.ts'
import { insertFactor } from './second-factor/store.server.ts'

const olga = 'olga@example.com'
const old = 'hello@emberleaf.example'
const thief = 'thief@example.com'

/** Ada's account is in somebody else's hands; Olga runs the house too, and the house has an address. */
describe.each(engines)(
  'what an admin’s account does is told to all who run the house, on %s',
  (engine) => {
    let test: TestApp
    let owner: SettingsOwner
    let client: Client

    const furnish = async (made: TestApp) => {
      test = made
      client = aClient(test, await test.signedIn(ada))
      const scope = test.scope()
      await addPerson(scope, { name: 'Olga', email: olga, role: 'admin', isEmailVerified: true })
      await addPerson(scope, { name: 'Udo', email: 'udo@example.com', role: 'admin' })
      owner = await aSettingsOwner(test)
      await owner.save({ email: old })
      await told()
    }
    /** To whom letters with this subject have gone since the last look. */
    const told = async (subject = '') => {
      await test.runJobs()
      const found = test.mailed.filter((mail) => mail.subject.includes(subject))
      test.mailed.length = 0
      return found.map(({ to }) => to).toSorted()
    }
    const everybody = [old, olga]
    beforeEach(async () => furnish(await startTestApp(engine)))
    afterEach(() => test.close())

    it('a new address of the house, at the old and the new one', async () => {
      expect(await owner.save({ email: thief })).toMatchObject({ status: 200 })
      expect(await told('email address was changed')).toEqual([old, olga, thief].toSorted())
      // What goes on from there is told to the admins as well.
      const { id } = await addPerson(test.scope(), { name: 'Tim', email: 'tim@example.com' })
      await changeRole(test.scope(), id, { role: 'admin', has: true })
      expect(await told('New admin')).toEqual([olga, thief])
      await owner.save({ email: '' })
      expect(await told('email address was changed')).toEqual([olga, thief])
    })

    it('nothing when it stays the same, and once where it is an admin’s own', async () => {
      await owner.save({ email: old, phone: '(518) 555-0100' })
      expect(await told()).toEqual([])
      await owner.save({ email: olga.toUpperCase() })
      expect((await told()).map((to) => to.toLowerCase()).toSorted()).toEqual(everybody)
    })

    it('asks for a sign-in of the last minutes before it changes where that goes', async () => {
      const version = (await client.get('/settings')).body['versions'].house
      test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
      const change = (said: object) => client.send('PATCH', '/settings/house', { version, ...said })
      expect(await change({ email: thief })).toMatchObject({
        status: 403,
        body: { error: { code: 'sign_in_again' } },
      })
      expect((await client.get('/settings')).body['email']).toBe(old)
      expect(await change({ email: old, phone: '(518) 555-0199' })).toMatchObject({ status: 200 })
    })

    it('roles', async () => {
      const { id } = await addPerson(test.scope(), { name: 'Kai', email: 'kai@example.com' })
      await changeRole(test.scope(), id, { role: 'host', has: true })
      expect(await told('front-of-house')).toEqual(everybody)
    })

    it('the rule of second factors, and an admin’s own that is turned off', async () => {
      await test.database.write(async (db) => {
        const made = { created_at: 1, confirmed_at: 1, last_step: 0 }
        await insertFactor(db, { person_id: ada.personId, sealed_secret: 'x', ...made }, ['y'])
      })
      const rule = (adminsNeedSecondFactor: boolean) =>
        client.send('PATCH', '/accounts/policy', { adminsNeedSecondFactor })
      expect(await rule(true)).toMatchObject({ status: 200 })
      expect(await told('Admins need a second factor')).toEqual(everybody)
      expect(await rule(true)).toMatchObject({ status: 200 })
      expect(await told()).toEqual([])
      expect(await rule(false)).toMatchObject({ status: 200 })
      expect(await told('no longer required')).toEqual(everybody)
      await removeSecondFactor(test.scope(), ada.personId)
      expect(await told('was turned off')).toEqual(everybody)
    })

    it('refunds beyond what a host may give, together or by calling a made order back', async () => {
      const give = (id: string, amount: number) =>
        client.send('POST', `/orders/${id}/refunds`, { amount, reason: 'Cold' })
      const { id } = await aPaidOrder(test, `large-${engine}`, 6)
      await told()
      expect(await give(id, 30)).toMatchObject({ status: 200 })
      expect(await told('was refunded')).toEqual([])
      expect(await give(id, 20.01)).toMatchObject({ status: 200 })
      expect(await told('$50.01 of order')).toEqual(everybody)
      const eaten = await aPaidOrder(test, `eaten-${engine}`, 6)
      const fresh = await aPaidOrder(test, `fresh-${engine}`, 6)
      await handOut(test, eaten.id)
      await told()
      for (const move of [
        { id: eaten.id, from: 'completed', to: 'ready' },
        { id: eaten.id, from: 'ready', to: 'preparing' },
        { id: eaten.id, from: 'preparing', to: 'cancelled', reason: 'other' },
        { id: fresh.id, from: 'pending', to: 'rejected', reason: 'too_busy' },
      ]) {
        const { id: moved, ...body } = move
        expect(await client.send('POST', `/orders/${moved}/moves`, body)).toMatchObject({
          status: 200,
        })
      }
      expect(await told(`of order ${eaten.number} was refunded`)).toEqual(everybody)
    })

    it('keys for card payment that are pasted, used and removed', async () => {
      await test.close()
      const house = await KeyHouse.open(engine)
      try {
        await furnish(house.test)
        await owner.save({ email: thief })
        await told()
        await house.paste(liveKeys)
        expect(await told('were added')).toEqual([olga, thief])
        await house.take(liveKeys)
        expect(await told('Real cards are taken')).toEqual([olga, thief])
        await house.take(null)
        expect(await told('switched off')).toEqual([olga, thief])
        await house.owner.send('DELETE', `/payment-keys/${encodeURIComponent(ofKeys(liveKeys))}`)
        expect(await told('were removed')).toEqual([olga, thief])
      } finally {
        await house.fake.close()
      }
    })

    it('an unproven address alone, where no other is known', async () => {
      await test.close()
      test = await startTestApp(engine, { empty: true })
      await addPerson(test.scope(), { name: 'Udo', email: 'udo@example.com', role: 'admin' })

      await inTransaction(test.scope(), (held) =>
        warn(held, secondFactorLetter({ isRequired: true, by: '' })),
      )
      expect(await told()).toEqual(['udo@example.com'])
    })
  },
)
