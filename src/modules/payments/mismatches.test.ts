import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeMismatches, examine } from '#modules/operations/doctor/examining.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aPaidOrder } from '#test/orders.ts'
import { ada, carl } from '#test/world.ts'
import { noteMismatch } from './mismatches.server.ts'
import { wordsOfMismatch } from './mismatches.ts'
import type { PaymentTables } from './tables.server.ts'

describe.each(engines)('what does not fit, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  const note = (intentId: string, found: string) =>
    inTransaction(test.scope(), (scope) =>
      noteMismatch(scope, { id: intentId }, { reason: 'amount', expected: '1300', found }),
    )
  const list = async (query = '') => {
    const as = await test.signedIn(ada)
    return (await test.get(`/payments/mismatches${query}`, as)).json()
  }

  it('is nothing at first, for the admin and for the doctor', async () => {
    expect(await list()).toEqual({ mismatches: [], total: 0, next: null })
    expect(await describeMismatches(test.scope())).toBe('')
  })

  it('is told to admins, once for an intent and a reason, and named by the doctor', async () => {
    await note('pi_odd', '1')
    await note('pi_odd', '2')
    expect(await list()).toEqual({
      mismatches: [
        {
          _id: expect.any(String),
          intent: 'pi_odd',
          reason: 'amount',
          expected: '1300',
          found: '1',
          when: saturdayEvening.toISOString(),
          order: null,
        },
      ],
      total: 1,
      next: null,
    })
    expect(await describeMismatches(test.scope())).toBe(
      'Payments that do not fit their orders, for a person to look at: 1\n' +
        '  pi_odd: amount (expected "1300", found "1")',
    )
    const violated = (await examine(test.scope())).filter(({ violations }) => violations > 0)
    expect(violated).toEqual([])
  })

  it('leads to the order that it should have paid', async () => {
    const { id, number, intentId } = await aPaidOrder(test, 'odd')
    await note(intentId, '1')
    const { mismatches } = await list()
    const noted = mismatches.find(({ intent }: { intent: string }) => intent === intentId)
    expect(noted.order).toEqual({ _id: id, number })
    await test.database.write(async (db) => {
      const rows = db.tables<PaymentTables>().deleteFrom('mismatches')
      await rows.where('intent_id', '=', intentId).execute()
    })
  })

  it('comes newest first in pages of 50, none twice and none left out', async () => {
    for (let count = 1; count <= 100; count++) {
      test.setNow(new Date(saturdayEvening.getTime() + count))
      await note(`pi_${count}`, '1')
    }
    const expected = Array.from({ length: 100 }, (_, index) => `pi_${100 - index}`)
    const [first, second, third] = [expected.slice(0, 50), expected.slice(50), ['pi_odd']]
    let query = ''
    for (const page of [first, second, third]) {
      const { mismatches, total, next } = await list(query)
      expect(mismatches.map(({ intent }: { intent: string }) => intent)).toEqual(page)
      expect([total, next]).toEqual([101, page === third ? null : mismatches.at(-1)._id])
      query = `?before=${next}`
    }
    const report = (await describeMismatches(test.scope())).split('\n')
    expect([report.length, report.at(-1)]).toEqual([7, '  and 96 more'])
  })

  it('is nobody else’s to read', async () => {
    const { status } = await test.get('/payments/mismatches', await test.signedIn(carl))
    expect([status, (await test.get('/payments/mismatches')).status]).toEqual([403, 401])
    expect((await test.get('/payments/mismatches?first=1', await test.signedIn(ada))).status).toBe(
      400,
    )
  })
})

it('a reason is worded by its name, and nothing else is', () => {
  expect(wordsOfMismatch('charge.dispute.created')).toBe('Disputed by the cardholder')
  expect([wordsOfMismatch('toString'), wordsOfMismatch('')]).toEqual([undefined, undefined])
})
