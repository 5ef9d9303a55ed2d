import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, engines, openTestDatabase } from '#test/engines.ts'
import { ada } from '#test/world.ts'
import { type Scope, inTransaction, workScope } from '../scope.server.ts'
import { findBrokenAuditRow, listAudit, recordAudit } from './audit.server.ts'
import { selectAuditRows } from './store.server.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe.each(engines)('the audit log on %s', (engine) => {
  let opened: TestDatabase
  const scope = (): Scope => ({ ...workScope(opened.database, now), viewer: ada })
  const record = (object: string) =>
    inTransaction(scope(), (transaction) =>
      recordAudit(transaction, { action: 'dish.deleted', object }),
    )
  const tamper = (text: string) =>
    opened.database.write(({ tables }) => sql.raw(text).execute(tables()))

  beforeAll(async () => (opened = await openTestDatabase(engine, now)))
  afterAll(() => opened.close())

  it('has one row for each of many that race, in an unbroken chain', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(`dish ${index}`)))
    const rows = await selectAuditRows(opened.database.db, 0, 100)
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(new Set(rows.map(({ object }) => object)).size).toBe(20)
    expect(rows[0]).toMatchObject({ actor: 'ada', action: 'dish.deleted', at: now.getTime() })
    expect(await findBrokenAuditRow(scope())).toBeUndefined()
  })

  it('gives back the whole history of an object, however long', async () => {
    await inTransaction(scope(), async (transaction) => {
      for (let times = 0; times < 1001; times++) {
        await recordAudit(transaction, { action: 'role.changed', object: 'person busy' })
      }
    })
    expect(await listAudit(scope(), 'person busy')).toHaveLength(1001)
  })

  it('can be neither changed nor shortened', async () => {
    await expect(tamper(`update audit_log set actor = 'eve' where seq = 3`)).rejects.toThrow(
      /grows/,
    )
    await expect(tamper('delete from audit_log where seq = 3')).rejects.toThrow(/grows/)
  })

  it('shows where somebody has gone around that', async () => {
    const triggers = {
      sqlite: 'drop trigger audit_log_no_update',
      postgres: 'drop trigger audit_log_kept on audit_log',
    }
    await tamper(triggers[opened.database.engine])
    await tamper(`update audit_log set actor = 'eve' where seq = 7`)
    expect(await findBrokenAuditRow(scope())).toBe(7)
  })
})
