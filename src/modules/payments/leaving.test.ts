import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { findPerson } from '#modules/accounts/people.server.ts'
import { deletePerson } from '#modules/accounts/roles.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { nobodysEmail } from '#modules/orders/rules.ts'
import type { OrderTables } from '#modules/orders/tables.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer, handOut, moveAs } from '#test/orders.ts'
import { ada } from '#test/world.ts'
import { type PaymentProcessor, ProcessorUnavailable } from './gateway/processor.server.ts'
import type { SealedTables } from './sealed-records/tables.server.ts'
import type { PaymentTables } from './tables.server.ts'

describe.each(engines)(
  'somebody who is about to pay and goes, or changes the counter, on %s',
  (engine) => {
    let test: TestApp
    let cancelIntent: PaymentProcessor['cancelIntent']
    beforeAll(async () => {
      test = await startTestApp(engine)
      cancelIntent = test.processor.cancelIntent
    })
    afterAll(() => test.close())
    afterEach(async () => {
      test.processor.cancelIntent = cancelIntent
      const findings = await examine(test.scope())
      expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
    })

    const starting = async (name: string) => {
      const customer = await aCustomer(test, name)
      await customer.fill(1)
      const { body: started } = await customer.start()
      const intentId: string = started['paymentIntentId']
      return { customer, name, started, intentId }
    }
    const remove = async (name: string) => {
      const answer = await test.call('DELETE', `/users/${name}`, { as: await test.signedIn(ada) })
      return [answer.status, (await answer.json()).error?.code]
    }
    const stateOf = async (name: string) => {
      const attempt = await test.database.db
        .tables<PaymentTables>()
        .selectFrom('payment_attempts')
        .leftJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
        .select(['payment_attempts.state', 'payments.intent_id as paid'])
        .where('payment_attempts.person_id', '=', name)
        .executeTakeFirst()
      const isThere = (await findPerson(test.scope(), name)) !== undefined
      return { ...attempt, isThere }
    }

    it('ends the payment at the provider first, and nobody can pay it any more', async () => {
      const { name, intentId } = await starting('goes')
      expect(await remove(name)).toEqual([200, undefined])
      expect(await stateOf(name)).toEqual({ state: 'cancelled', paid: null, isThere: false })
      expect((await test.processor.findIntent(intentId))?.status).toBe('canceled')
    })

    it('settles what is paid in between, and then forgets who paid', async () => {
      const { customer, name, started, intentId } = await starting('pays')
      test.processor.cancelIntent = async (id) => {
        // Needs a transaction of its own: none may be open while the provider is asked.
        await customer.charge(started)
        expect((await stateOf(name)).isThere).toBe(true)
        return cancelIntent(id)
      }
      expect(await remove(name)).toEqual([200, undefined])
      expect(await stateOf(name)).toEqual({ state: 'succeeded', paid: intentId, isThere: false })
    })

    it('waits while the provider is away or the money is on its way', async () => {
      const { name } = await starting('stays')
      test.processor.cancelIntent = async () => {
        throw new ProcessorUnavailable('away')
      }
      expect(await remove(name)).toEqual([503, 'payment_provider_unavailable'])
      expect((await stateOf(name)).isThere).toBe(true)
      test.processor.cancelIntent = async (id) => {
        const intent = await test.processor.findIntent(id)
        if (!intent) throw new Error('The intent is there.')
        return { ...intent, status: 'processing' }
      }
      expect(await remove(name)).toEqual([409, 'payment_in_progress'])
      expect((await stateOf(name)).isThere).toBe(true)
      test.processor.cancelIntent = cancelIntent
      expect(await remove(name)).toEqual([200, undefined])
      expect(await stateOf(name)).toEqual({ state: 'cancelled', paid: null, isThere: false })
    })

    it('leaves to the reconciler what is started at the last moment', async () => {
      const late = await aCustomer(test, 'late')
      await late.fill(1)
      let intentId = ''
      await deletePerson(test.scope(), 'late', async () => {
        intentId = (await late.start()).body['paymentIntentId']
      })
      expect(await stateOf('late')).toEqual({
        state: 'cancel_requested',
        paid: null,
        isThere: false,
      })
      test.setNow(new Date(saturdayEvening.getTime() + minutes(1)))
      await test.runChores()
      test.setNow(saturdayEvening)
      expect(await stateOf('late')).toEqual({ state: 'cancelled', paid: null, isThere: false })
      expect((await test.processor.findIntent(intentId))?.status).toBe('canceled')
    })

    it('seals who paid at the last moment, once the order is over', async () => {
      const late = await aCustomer(test, 'paid-late')
      await late.fill(1)
      await deletePerson(test.scope(), 'paid-late', async () => {
        await late.charge((await late.start()).body)
      })
      await test.runJobs()
      expect(await stateOf('paid-late')).toMatchObject({ state: 'succeeded', isThere: false })
      const db = test.database.db.tables<OrderTables & Pick<SealedTables, 'sealed_records'>>()
      const order = () =>
        db
          .selectFrom('orders')
          .select(['id', 'customer_email'])
          .where('person_id', '=', 'paid-late')
          .executeTakeFirstOrThrow()
      // The kitchen cooks it for somebody.
      const { id, customer_email } = await order()
      expect(customer_email).toBe('paid-late@example.com')
      const as = await test.signedIn(ada)
      await moveAs(test, as, id, { from: 'pending', to: 'rejected', reason: 'too_busy' })
      expect((await order()).customer_email).toBe(nobodysEmail)
      const sealed = await db
        .selectFrom('sealed_records')
        .select('email')
        .where('order_id', '=', id)
        .execute()
      expect(sealed).toEqual([{ email: 'paid-late@example.com' }])
    })

    it('seals who paid and not who fetched it, whoever was named when', async () => {
      const sealedOf = async (id: string, as: Record<string, string>) => {
        const body = { reason: 'Dispute dp_1' }
        const answer = await test.call('POST', `/orders/${id}/sealed-record`, { as, body })
        const { name, error } = await answer.json()
        return [answer.status, name ?? error.code]
      }
      const as = await test.signedIn(ada)
      const ways = {
        'at checkout': [{ pickupName: 'Bruno Keller' }],
        'as it was begun anew': [{}, { pickupName: 'Bruno Keller' }],
        'after it was paid': [{}],
      }
      for (const [way, starts] of Object.entries(ways)) {
        const name = `payer-${way.length}`
        const customer = await aCustomer(test, name)
        await customer.fill(1)
        let started: Record<string, string> = {}
        for (const said of starts) started = (await customer.start(undefined, said)).body
        const id = started['orderId'] ?? ''
        await customer.charge(started as never)
        await customer.record(started['paymentIntentId'] ?? '')
        if (way === 'after it was paid') {
          for (const other of ['Bruno Keller', 'Cleo Marsh']) {
            const body = { name: other }
            await test.call('PATCH', `/orders/${id}/pickup-name`, { as: customer.as, body })
          }
        }
        // One is over as they go, the others are under way until the kitchen says no.
        if (way === 'at checkout') await handOut(test, id)
        expect(await remove(name)).toEqual([200, undefined])
        if (way !== 'at checkout')
          await moveAs(test, as, id, { from: 'pending', to: 'rejected', reason: 'too_busy' })
        expect(await sealedOf(id, as)).toEqual([200, name])
        test.setNow(new Date(saturdayEvening.getTime() + minutes(11)))
        expect(await sealedOf(id, as)).toEqual([403, 'sign_in_again'])
        test.setNow(saturdayEvening)
      }
    })

    it('does not ask a processor that is set up here no more', async () => {
      const { customer, name } = await starting('switched')
      await test.database.script(
        `update payment_attempts set processor = 'stripe' where person_id = '${name}'`,
      )
      test.processor.cancelIntent = async () => {
        throw new Error('There is no such intent.')
      }
      await customer.fill(1)
      expect((await customer.start()).status).toBe(200)
      // Money that comes all the same is found when that processor is back, and buys.
      expect(await stateOf(name)).toMatchObject({ state: 'expired', paid: null })
    })

    it('ends nothing when the deletion is refused', async () => {
      const { name, intentId } = await starting('refused')
      const asMallory = (await aCustomer(test, 'mallory')).as
      expect((await test.call('DELETE', `/users/${name}`, { as: asMallory })).status).toBe(403)
      const asAda = await test.signedIn(ada)
      await test.database.script(`update people set role = 'admin' where id = '${name}'`)
      await test.database.script(`update people set role = 'customer' where id = '${ada.personId}'`)
      expect((await test.call('DELETE', `/users/${name}`, { as: asAda })).status).toBe(403)
      await test.database.script(`update people set role = 'admin' where id = '${ada.personId}'`)
      await test.database.script(`update people set role = 'customer' where id = '${name}'`)
      expect(await stateOf(name)).toEqual({ state: 'open', paid: null, isThere: true })
      expect((await test.processor.findIntent(intentId))?.status).toBe('requires_payment_method')
    })
  },
)
