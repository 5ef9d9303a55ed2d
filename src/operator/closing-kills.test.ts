import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { changeRestaurant } from '#modules/restaurant/changing.server.ts'
import { findBrokenCloses } from '#modules/till/checking.server.ts'
import { readConfig } from '#src/config/config.server.ts'
import { now, places, storesOfEachTest, using } from '#test/stores.ts'
import { openStore, operatorScope } from './open-store.server.ts'

const { within } = storesOfEachTest()

/** What each process compiles of the sources the next one need not. */
const compiled = mkdtempSync(join(tmpdir(), 'servery-closing-'))
afterAll(() => rmSync(compiled, { recursive: true, force: true }))

const source = (path: string) => pathToFileURL(join(import.meta.dirname, '..', path)).href

/**
 * Takes two orders in cash and closes the day, and ends like a power cut at the so-manieth row that it writes from the first
 * into this table on.
 */
const program = `
import { StatementSync } from 'node:sqlite'
import { listDishes } from '${source('modules/menu/showing.server.ts')}'
import { placeOrderByPhone } from '${source('modules/orders/by-phone/taking.server.ts')}'
import { closeTill } from '${source('modules/till/closing.server.ts')}'
import { getTill } from '${source('modules/till/reading.server.ts')}'
import { readConfig } from '${source('config/config.server.ts')}'
import { openDatabase, operatorScope } from '${source('operator/open-store.server.ts')}'

const { KILL_AT, KILL_FROM } = process.env
let [left, isNear] = [Number(KILL_AT), false]
for (const name of ['run', 'all', 'iterate', 'get']) {
  const execute = StatementSync.prototype[name]
  StatementSync.prototype[name] = function (...values) {
    const isWrite = /^(insert|update|delete)/i.test(this.sourceSQL)
    isNear ||= isWrite && this.sourceSQL.includes(KILL_FROM)
    if (isNear && isWrite && --left === 0) process.kill(process.pid, 'SIGKILL')
    return execute.apply(this, values)
  }
}
const database = await openDatabase(readConfig(process.env))
const scope = operatorScope(database, new Date('${now.toISOString()}'))
const [dish] = await listDishes(scope)
const lines = [{ dishId: dish.id, quantity: 1 }]
for (const pay of ['cash', 'cash']) await placeOrderByPhone(scope, { lines, at: 'counter', pay }, undefined)
const { report, lastClose } = await getTill(scope)
const { expectedCents } = report.cash
const sent = { after: lastClose?.number ?? 0, expectedCents, countedCents: expectedCents }
await closeTill(scope, sent, undefined)
await database.close()
`

describe('a house that rounds cash and is cut off', () => {
  it('amid paying or amid its close has each payment and each close whole, or none of it', async () => {
    const dataDir = within('house')
    mkdirSync(dataDir)
    const file = within('closing.mjs')
    writeFileSync(file, program)
    const config = { ...readConfig({ SAMPLE_DATA: 'menu' }), dataDir }
    const store = await openStore(config, places, () => now)
    const cash = { step: 0.5, halves: 'up', blind: false, hosts: false } as const
    await changeRestaurant(operatorScope(store.database, now), { cash })
    await store.database.write(({ tables }) =>
      sql`update menu_items set price_cents = 1020`.execute(tables()),
    )
    await store.close()

    const killed = async (from: string, kill: number): Promise<boolean> => {
      const env = { DATA_DIR: dataDir, KILL_FROM: from, KILL_AT: String(kill) }
      const child = spawn(process.execPath, [file], {
        env: { ...env, NODE_COMPILE_CACHE: compiled },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
      return signal === 'SIGKILL'
    }
    const books = () =>
      using(config, async (database) => {
        const findings = await examine({ db: database.db, now })
        expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
        expect(await findBrokenCloses(database)).toEqual([])
        const { rows } = await sql<{ payments: number; rounded: number; closes: number }>`
          select
            (select count(*) from payments) as payments,
            (select coalesce(sum(rounding_cents), 0) from payments) as rounded,
            (select count(*) from till_closes) as closes
        `.execute(database.db.tables())
        return rows[0]
      })

    const isCutOff = async (from: string, kill: number) => {
      const before = await books()
      const isKilled = await killed(from, kill)
      const after = await books()
      // Whoever is cut off has closed nothing.
      if (isKilled) expect(after?.closes).toBe(before?.closes)
      expect((after?.rounded ?? 0) + 20 * (after?.payments ?? 0)).toBe(0)
      return isKilled
    }
    for (const kill of [1, 4, 8, 12, 16, 20, 24]) {
      expect([kill, await isCutOff('"orders"', kill)]).toEqual([kill, true])
    }
    let rows = 1
    while (await isCutOff('"till_closes"', rows)) rows++
    expect(rows).toBeGreaterThan(3)
    expect(await books()).toMatchObject({ closes: 1 })
  }, 120_000)
})
