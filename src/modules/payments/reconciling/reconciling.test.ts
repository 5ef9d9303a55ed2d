import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, minutes } from '#kernel/duration.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aCustomer } from '#test/checkout.ts'
import { engines } from '#test/engines.ts'
import type { PaymentTables } from '../tables.server.ts'

describe.each(engines)('what nobody has settled or counted right, on %s', (engine) => {
  let test: TestApp
  let elapsed = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const pass = (ms: number) => {
    elapsed += ms
    test.setNow(new Date(saturdayEvening.getTime() + elapsed))
  }
  const paid = async (name: string): Promise<string> => {
    const customer = await aCustomer(test, name)
    await customer.fill(2)
    const { body } = await customer.start()
    await customer.charge(body)
    return body['paymentIntentId']
  }
  const mismatches = () =>
    test.database.db
      .tables<PaymentTables>()
      .selectFrom('mismatches')
      .select(['intent_id', 'reason', 'expected', 'found'])
      .orderBy('intent_id')
      .execute()
  const gauge = async (name: string) => {
    const text = await (await test.get('/metrics')).text()
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
  }
  const setReceived = (intentId: string, cents: number) =>
    test.database.script(
      `update test_intents set received_cents = ${cents} where id = '${intentId}'`,
    )

  it('M4: a payment that the provider has received otherwise is noted on the same day, once', async () => {
    const [right, wrong] = [await paid('right'), await paid('wrong')]
    await test.runJobs()
    await test.runChores()
    expect(await mismatches()).toEqual([])
    await setReceived(wrong, 1)
    for (let day = 0; day < 3; day++) {
      pass(days(1))
      await test.runChores()
    }
    const found = await mismatches()
    expect(found).toMatchObject([{ intent_id: wrong, reason: 'received', found: '1' }])
    expect(Number(found[0]?.expected)).toBeGreaterThan(50)
    pass(days(5))
    await setReceived(right, 1)
    await test.runChores()
    expect(await mismatches()).toEqual(found)
  })

  it('M4: a payment that the provider does not know is noted', async () => {
    const lost = await paid('lost')
    await test.runJobs()
    await test.database.script(`delete from test_intents where id = '${lost}'`)
    await test.runChores()
    const reasons = (await mismatches()).filter(({ intent_id }) => intent_id === lost)
    expect(reasons).toMatchObject([{ reason: 'gone', found: '' }])
  })

  it('P2: one payment that cannot be read does not hold up the others', async () => {
    const intentId = await paid('behind-a-broken-one')
    const { listIntents } = test.processor
    test.processor.listIntents = async (since) => {
      const intents = await listIntents(since)
      const unreadable = (): never => {
        throw new Error('This intent cannot be read.')
      }
      const broken = intents.map((intent) => ({ ...intent, id: 'pi_broken' }))[0]
      if (!broken) throw new Error('There is at least the one just paid.')
      return [Object.defineProperty(broken, 'metadata', { get: unreadable }), ...intents]
    }
    await expect(test.runChores()).rejects.toThrow('not reconciled')
    test.processor.listIntents = listIntents
    const settled = await test.database.db
      .tables<PaymentTables>()
      .selectFrom('payments')
      .select('intent_id')
      .where('intent_id', '=', intentId)
      .execute()
    expect(settled).toHaveLength(1)
  })

  it('P12: money that bought nothing for a minute moves the gauge, until it does', async () => {
    const name = 'servery_payments_unsettled'
    const intentId = await paid('unsettled')
    const cents = (await test.processor.findIntent(intentId))?.receivedCents ?? 0
    // It does not fit its order, so nobody settles it.
    await setReceived(intentId, 1)
    await test.runChores()
    expect(await gauge(name)).toBe(0)
    pass(minutes(1))
    await test.runChores()
    expect(await gauge(name)).toBe(1)
    await setReceived(intentId, cents)
    await test.runChores()
    expect(await gauge(name)).toBe(0)
  })

  it('P12: jobs that are late or given up move their gauges', async () => {
    await test.runJobs()
    expect([await gauge('servery_jobs_late'), await gauge('servery_jobs_dead')]).toEqual([0, 0])
    await inTransaction(test.scope(), (scope) =>
      enqueue(scope, { kind: 'nobody runs this', lane: 'general' }, {}),
    )
    pass(minutes(6))
    expect([await gauge('servery_jobs_late'), await gauge('servery_jobs_dead')]).toEqual([1, 0])
    for (let attempt = 0; attempt < 8; attempt++) {
      await test.runJobs()
      pass(days(1))
    }
    expect([await gauge('servery_jobs_late'), await gauge('servery_jobs_dead')]).toEqual([0, 1])
  })
})
