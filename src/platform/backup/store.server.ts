import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../database/database.server.ts'

interface BackupTables {
  backups: BackupRow
}

export interface BackupRow {
  /** `night 2026-11-21` for one by the clock, so that a night has one; else an id. */
  id: string
  started_at: number
  ended_at: number | null
  file: string | null
  bytes: number | null
  problem: string | null
  /** When it was in the bucket, read back. */
  copied_at?: number | null
  copy_tried_at?: number | null
  /** Why it is not there; null when nobody has tried, or it is. */
  copy_problem?: string | null
}

/** Since when whoever took a night is silent, and since when it has failed, for another to take it. */
export interface ClaimBounds {
  silentBefore: number
  failedBefore: number
}

/** Takes the night for one process, unless it is taken (`isClaimed`). */
export async function claimBackup(
  db: Db,
  id: string,
  now: number,
  bounds: ClaimBounds,
): Promise<boolean> {
  const claimed = await backups(db)
    .insertInto('backups')
    .values({ id, started_at: now, ended_at: null, file: null, bytes: null, problem: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ started_at: now, ended_at: null, problem: null })
        .where((when) => given(when, bounds)),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Forgets a claim that nothing came of. */
export async function deleteClaim(db: Db, id: string): Promise<void> {
  await backups(db)
    .deleteFrom('backups')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Whether a backup is there, being made, or has failed just now. */
export async function isClaimed(db: Db, id: string, bounds: ClaimBounds): Promise<boolean> {
  const row = await backups(db)
    .selectFrom('backups')
    .select('id')
    .where('id', '=', id)
    .where((when) => when.not(given(when, bounds)))
    .executeTakeFirst()
  return row !== undefined
}

/** When a row says that the night is anybody's again. */
function given(
  when: ExpressionBuilder<BackupTables, 'backups'>,
  { silentBefore, failedBefore }: ClaimBounds,
) {
  const isSilent = when.and([
    when('backups.ended_at', 'is', null),
    when('backups.started_at', '<', silentBefore),
  ])
  const hasFailed = when.and([
    when('backups.problem', 'is not', null),
    when('backups.file', 'is', null),
    when('backups.ended_at', 'is not', null),
    when('backups.ended_at', '<', failedBefore),
  ])
  return when.or([isSilent, hasFailed])
}

export async function upsertBackup(db: Db, row: BackupRow): Promise<void> {
  await backups(db)
    .insertInto('backups')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
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

/** The newest night that was written, and what came of copying it. */
export async function selectNewestNight(db: Db) {
  return backups(db)
    .selectFrom('backups')
    .select(['id', 'file', 'copied_at', 'copy_tried_at', 'copy_problem'])
    .where('id', 'like', 'night %')
    .where('file', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** When the last copy was made of those that are newer than any other. */
export async function selectLastCopy(db: Db): Promise<number | undefined> {
  const row = await backups(db)
    .selectFrom('backups')
    .select('started_at')
    .where('copied_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.started_at
}

export async function updateCopy(
  db: Db,
  id: string,
  copy: Pick<BackupRow, 'copied_at' | 'copy_tried_at' | 'copy_problem'>,
): Promise<void> {
  await backups(db).updateTable('backups').set(copy).where('id', '=', id).execute()
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
