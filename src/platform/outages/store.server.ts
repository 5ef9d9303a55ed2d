import type { ExternalService } from '#kernel/external-service.ts'
import type { Db } from '../database/database.server.ts'

interface OutageTables {
  outages: {
    service: ExternalService
    since: number
    last_at: number
    failures: number
    is_refusal: number
    reason: string
  }
}

/** An external service that fails at this moment. */
export interface Outage {
  service: ExternalService
  since: Date
  lastAt: Date
  failures: number
  isRefusal: boolean
  reason: string
}

/** Begins an outage, or adds to the one that there is. */
export async function upsertOutage(
  db: Db,
  failure: Pick<Outage, 'service' | 'failures' | 'isRefusal' | 'reason'>,
  at: number,
): Promise<void> {
  const { service, failures, reason } = failure
  const last = { last_at: at, is_refusal: failure.isRefusal ? 1 : 0, reason }
  await outages(db)
    .insertInto('outages')
    .values({ service, since: at, failures, ...last })
    .onConflict((conflict) =>
      conflict
        .column('service')
        .doUpdateSet((eb) => ({ ...last, failures: eb('outages.failures', '+', failures) })),
    )
    .execute()
}

export async function deleteOutage(db: Db, service: ExternalService): Promise<void> {
  await outages(db).deleteFrom('outages').where('service', '=', service).execute()
}

/** The longest first. */
export async function selectOutages(db: Db): Promise<Outage[]> {
  const rows = await outages(db).selectFrom('outages').selectAll().orderBy('since').execute()
  return rows.map((row) => ({
    service: row.service,
    since: new Date(row.since),
    lastAt: new Date(row.last_at),
    failures: row.failures,
    isRefusal: row.is_refusal === 1,
    reason: row.reason,
  }))
}

function outages(db: Db) {
  return db.tables<OutageTables>()
}
