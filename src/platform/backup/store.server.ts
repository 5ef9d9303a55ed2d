import type { Db } from '../database/database.server.ts'

interface BackupTables {
  backups: BackupRow
}

interface BackupRow {
  /** `night 2026-11-21` for one by the clock, so that a night has one; else an id. */
  id: string
  started_at: number
  ended_at: number | null
  file: string | null
  bytes: number | null
  problem: string | null
}

/**
 * Takes the night for one process: when nobody has, when whoever did has been silent since
 * `silentBefore`, or when it failed before `failedBefore`.
 */
export async function claimBackup(
  db: Db,
  id: string,
  now: number,
  { silentBefore, failedBefore }: { silentBefore: number; failedBefore: number },
): Promise<boolean> {
  const claimed = await backups(db)
    .insertInto('backups')
    .values({ id, started_at: now, ended_at: null, file: null, bytes: null, problem: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ started_at: now, ended_at: null, problem: null })
        .where((when) =>
          when.or([
            when.and([
              when('backups.ended_at', 'is', null),
              when('backups.started_at', '<', silentBefore),
            ]),
            when.and([
              when('backups.problem', 'is not', null),
              when('backups.file', 'is', null),
              when('backups.ended_at', '<', failedBefore),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function upsertBackup(db: Db, row: BackupRow): Promise<void> {
  await backups(db)
    .insertInto('backups')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function hasBackup(db: Db, id: string): Promise<boolean> {
  const row = await backups(db)
    .selectFrom('backups')
    .select('id')
    .where('id', '=', id)
    .where('file', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The last that was written, and the last try that left none. */
export async function selectLastBackups(db: Db) {
  const last = (is: 'is' | 'is not') =>
    backups(db)
      .selectFrom('backups')
      .select(['started_at', 'ended_at', 'file', 'bytes', 'problem'])
      .where('ended_at', 'is not', null)
      .where('file', is, null)
      .orderBy('started_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  return { written: await last('is not'), failed: await last('is') }
}

/** When this database took its first step. */
export async function selectFirstStepAt(db: Db): Promise<number | undefined> {
  const row = await db
    .tables<{ schema_migrations: { applied_at: number } }>()
    .selectFrom('schema_migrations')
    .select((eb) => eb.fn.min('applied_at').as('first'))
    .executeTakeFirst()
  return row?.first ?? undefined
}

function backups(db: Db) {
  return db.tables<BackupTables>()
}
