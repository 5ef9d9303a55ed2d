import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours, minutes } from '#kernel/duration.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import type { PaymentTables } from './tables.server.ts'

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
  const paymentsOf = (intentId: string) =>
    test.database.db
      .tables<PaymentTables>()
      .selectFrom('payments')
      .select('intent_id')
      .where('intent_id', '=', intentId)
      .execute()
  const gauge = async (name: string) => {
    const text = await (await test.get('/metrics')).text()
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
  }
  const setReceived = (intentId: string, cents: number) =>
    test.database.script(
      `update test_intents set received_cents = ${cents} where id = '${intentId}'`,
    )

  it('a payment that the provider has received otherwise is noted on the same day, once', async () => {
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

  it('a payment that the provider does not know is noted', async () => {
    const lost = await paid('lost')
    await test.runJobs()
    await test.database.script(`delete from test_intents where id = '${lost}'`)
    await test.runChores()
    const reasons = (await mismatches()).filter(({ intent_id }) => intent_id === lost)
    expect(reasons).toMatchObject([{ reason: 'gone', found: '' }])
  })

  it('one payment that cannot be read does not hold up the others', async () => {
    const intentId = await paid('behind-a-broken-one')
    const { listIntents } = test.processor
    test.processor.listIntents = async function* (since) {
      for await (const intents of listIntents(since)) {
        const unreadable = (): never => {
          throw new Error('This intent cannot be read.')
        }
        const broken = intents.map((intent) => ({ ...intent, id: 'pi_broken' }))[0]
        if (!broken) throw new Error('There is at least the one just paid.')
        yield [Object.defineProperty(broken, 'metadata', { get: unreadable }), ...intents]
      }
    }
    await expect(test.runChores()).rejects.toThrow('not reconciled')
    test.processor.listIntents = listIntents
    expect(await paymentsOf(intentId)).toHaveLength(1)
  })

  it('a payment long after its intent was listed is settled without event and browser', async () => {
    const customer = await aCustomer(test, 'slow')
    await customer.fill(2)
    const { body } = await customer.start()
    await test.runChores()
    for (let quarter = 0; quarter < 2; quarter++) {
      pass(minutes(14))
      await test.runChores()
    }
    await customer.charge(body)
    await test.database.script(`delete from jobs where kind = 'settlePayment' and done_at is null`)
    pass(minutes(1))
    await test.runChores()
    expect(await paymentsOf(body['paymentIntentId'])).toHaveLength(1)
  })

  it('money for an attempt that is not here is noted, also when it comes late, and moves the gauge', async () => {
    const { id } = await test.processor.createIntent({
      amountCents: 1500,
      currency: 'USD',
      methods: [],
      metadata: { order: 'lost', attempt: 'lost', person: 'lost', lines: '' },
      idempotencyKey: 'before the backup that was restored',
    })
    await test.runChores()
    pass(minutes(40))
    await test.runChores()
    await test.database.script(
      `update test_intents set status = 'succeeded', received_cents = 1500 where id = '${id}'`,
    )
    for (let minute = 0; minute < 3; minute++) {
      pass(minutes(1))
      await test.runChores()
    }
    const noted = (await mismatches()).filter(({ intent_id }) => intent_id === id)
    expect(noted).toMatchObject([{ reason: 'unknown_attempt', found: 'lost' }])
    expect(await gauge('servery_payments_unsettled')).toBe(1)
    // Neither list nor gauge keeps what is older than two hours.
    pass(minutes(120))
    await test.runChores()
    expect(await gauge('servery_payments_unsettled')).toBe(0)
  })

  it('money is found also after a clock that went ahead for a while and came back', async () => {
    // Without the daily comparison, which would find it too.
    const look = async () => {
      for (const name of ['reconcile payments', 'watch unsettled payments']) {
        await test.app.chores.find((chore) => chore.name === name)?.run(test.scope())
      }
    }
    await look()
    pass(minutes(1))
    const { id } = await test.processor.createIntent({
      amountCents: 1500,
      currency: 'USD',
      methods: [],
      metadata: { order: 'lost', attempt: 'ahead', person: 'lost', lines: '' },
      idempotencyKey: 'while the clock was ahead',
    })
    await test.database.script(
      `update test_intents set status = 'succeeded', received_cents = 1500 where id = '${id}'`,
    )
    pass(days(1))
    await look()
    // The provider's clock has said all the time what is true.
    pass(minutes(20) - days(1))
    for (let minute = 0; minute < 3; minute++) {
      pass(minutes(1))
      await look()
    }
    const noted = (await mismatches()).filter(({ intent_id }) => intent_id === id)
    expect(noted).toMatchObject([{ reason: 'unknown_attempt', found: 'ahead' }])
    expect(await gauge('servery_payments_unsettled')).toBe(1)
  })

  it('asks the provider’s list for two hours once, and for the last minutes from then on', async () => {
    pass(hours(3))
    const { listIntents } = test.processor
    const spans: number[] = []
    test.processor.listIntents = (since) => {
      spans.push(test.scope().now.getTime() - since.createdAfter.getTime())
      return listIntents(since)
    }
    await test.runChores()
    expect(Math.max(...spans)).toBeGreaterThanOrEqual(hours(2))
    spans.length = 0
    for (let minute = 0; minute < 10; minute++) {
      pass(minutes(1))
      await test.runChores()
    }
    test.processor.listIntents = listIntents
    expect(spans.length).toBeGreaterThan(0)
    // The comparison of whole days runs by a clock of its own.
    expect(spans.filter((span) => span > minutes(10) && span < days(1))).toEqual([])
  })

  it('lets others have the event loop between the pages of a long list', async () => {
    pass(hours(3))
    const at = test.scope().now.getTime()
    await test.database.script(`
      insert into test_intents (id, client_secret, status, amount_cents, received_cents, currency,
        metadata, idempotency_key, created_at)
      with recursive made (number) as (
        select 1 union all select number + 1 from made where number < 1000
      )
      select 'pi_many_' || number, 'secret ' || number, 'canceled', 1500, 0, 'USD', '{}',
        'many ' || number, ${at} from made`)
    let turns = 0
    let next = setImmediate(function turn() {
      turns++
      next = setImmediate(turn)
    })
    const reconcile = test.app.chores.find(({ name }) => name === 'reconcile payments')
    await reconcile?.run(test.scope())
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(10)
  })

  it('money that bought nothing for a minute moves the gauge, until it does', async () => {
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

  it('jobs that are late or given up move their gauges', async () => {
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
