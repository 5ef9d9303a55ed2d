import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aGuest, letGuestsOrder } from '#test/guests.ts'
import { cartKeptMs } from './rules.ts'
import { sweepGuestCarts } from './sweeping.server.ts'

const dead = 100_000

describe.each(engines)('a hundred thousand carts that nobody comes back to, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await letGuestsOrder(test)
  })
  afterAll(() => test.close())

  it('are swept in pieces, other writes go on between them, and a guest who is there keeps theirs', async () => {
    const here = await aGuest(test)
    const [line] = await here.fill(1)
    const owners = await sql<{
      owner: string
    }>`select person_id as owner from cart_lines`.execute(test.database.db.tables())
    const longAgo = saturdayEvening.getTime() - cartKeptMs - days(1)
    await test.database.write(async ({ tables }) => {
      const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${dead})`
      const run = (statement: ReturnType<typeof sql>) => statement.execute(tables())
      await run(sql`insert into people (id, name, email, is_email_verified, role, works_in_kitchen, is_sample,
          created_at, updated_at, deleted_at)
        ${numbers} select 'dead-' || i, 'Guest', 'dead-' || i, 0, 'customer', 0, 0, 1, 1, 1 from n`)
      await run(sql`insert into guests (person_id, token_hash, created_at, last_seen_at)
        ${numbers} select 'dead-' || i, substr('${sql.raw('0'.repeat(43))}' || i, length('' || i) + 1), 1, ${longAgo} from n`)
      await run(sql`insert into cart_lines
          (id, person_id, dish_id, quantity, seen_price_cents, created_at, options, note)
        ${numbers} select 'line-' || i, 'dead-' || i, cart.dish_id, 1, 0, 1, '[]', ''
        from n, (select dish_id from cart_lines limit 1) as cart`)
      // What the server does by itself in the two weeks that a cart is kept.
      await run(sql`analyze`)
    })

    let longestMs = 0
    let writes = 0
    let cartsGoneMs = 0
    const done = new AbortController()
    const linesLeft = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from cart_lines`.execute(
        test.database.db.tables(),
      )
      return Number(rows[0]?.n)
    }
    const startedAt = performance.now()
    const others = (async () => {
      while (!done.signal.aborted) {
        const before = performance.now()
        await inTransaction(test.scope(), ({ db }) =>
          sql`update cart_lines set note = '' where person_id = ${owners.rows[0]?.owner} and id = ${line}`.execute(
            db.tables(),
          ),
        )
        longestMs = Math.max(longestMs, performance.now() - before)
        writes++
        if (cartsGoneMs === 0 && writes % 20 === 0 && (await linesLeft()) === 1)
          cartsGoneMs = Math.round(performance.now() - startedAt)
        // As often as guests of a full house write.
        await delay(5)
      }
    })()
    await sweepGuestCarts(test.scope())
    const took = Math.round(performance.now() - startedAt)
    done.abort()
    await others
    process.stdout.write(
      `sweep, ${engine}: ${dead} carts in ${cartsGoneMs || took} ms, whose they were in ${took} ms, ` +
        `${writes} other writes, the longest ${longestMs.toFixed(1)} ms\n`,
    )
    const { rows } = await sql<{ id: string }>`select id from cart_lines`.execute(
      test.database.db.tables(),
    )
    expect(rows).toEqual([{ id: line }])
    const left = await sql<{ n: number }>`select count(*) as n from guests`.execute(
      test.database.db.tables(),
    )
    expect(Number(left.rows[0]?.n)).toBe(1)
    expect(writes).toBeGreaterThan(50)
  })
})
