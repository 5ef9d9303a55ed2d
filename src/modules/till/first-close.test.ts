import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aRefundableOrder } from '#test/payments.ts'
import { aManager } from '#test/till.ts'

describe.each(engines)('the first close of an old house, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp(engine)))
  afterAll(() => test.close())

  it('begins with the first receipt of its day, and the next one goes on from there', async () => {
    const manager = await aManager(test)
    await aRefundableOrder(test, 'first-of-all')
    // Five thousand receipts of the day before; what they are of does not matter here.
    const before = test.scope().now.getTime() - days(1)
    await test.database.write(async (db) => {
      await sql`
        with recursive rows (n) as (select 2 union all select n + 1 from rows where n < 5002)
        insert into receipts (number, kind, payment_id, step, refund_id, version, at)
        select n, 'reversal', (select id from payments), n, 'refund ' || n, 1, cast(${before} as bigint)
        from rows
      `.execute(db.tables())
    })
    const own = await aRefundableOrder(test, 'today')
    const x = await manager.x()
    expect(x.receipts).toMatchObject({ first: 5003, last: 5003, sales: 1 })
    expect(x.sales.gross).toBe(own.paidCents / 100)
    expect(await manager.close({ counted: 0 })).toMatchObject({ status: 200, body: { number: 1 } })
    await aRefundableOrder(test, 'later')
    expect(await manager.close({ counted: 0 })).toMatchObject({ status: 200, body: { number: 2 } })
    expect((await manager.z(2))['receipts']).toMatchObject({ first: 5004, last: 5004 })
  })
})
