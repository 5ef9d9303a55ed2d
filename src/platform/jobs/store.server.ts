import { sql } from 'kysely'
import { firstIdAt } from '#kernel/ids.ts'
import { compiledCommand, compiledQuery } from '../database/compiled-query.server.ts'
import type { Db } from '../database/database.server.ts'
import { literal, literals } from '../database/literal.server.ts'

interface JobTables {
  jobs: JobRow
}

interface JobRow {
  id: string
  kind: string
  lane: Lane
  cause: string | null
  payload: string
  run_at: number
  attempts: number
  leased_until: number | null
  last_error: string | null
  created_at: number
  done_at: number | null
  dead_at: number | null
}

/**
 * Jobs of one lane queue behind one another and behind nobody else's: neither a mail server that is
 * slow nor a picture that takes long holds up what is done in an instant.
 */
export const lanes = ['general', 'mail', 'pictures'] as const
export type Lane = (typeof lanes)[number]

export type ClaimedJob = Pick<JobRow, 'id' | 'kind' | 'cause' | 'payload' | 'attempts'>

/** Answers false when the cause already has its job. */
export async function insertJob(
  db: Db,
  job: Pick<JobRow, 'id' | 'kind' | 'lane' | 'cause' | 'payload' | 'run_at' | 'created_at'>,
): Promise<boolean> {
  return (await insertRow(db, { ...job, attempts: 0 })) === 1
}

const insertRow = compiledCommand(
  (db: Db, row: Parameters<typeof insertJob>[1] & Pick<JobRow, 'attempts'>) =>
    jobs(db)
      .insertInto('jobs')
      .values(row)
      .onConflict((conflict) => conflict.column('cause').doNothing()),
)

/** When the next job of each lane is due that nobody works on; null where there is none. */
export async function selectNextRuns(db: Db, now: number): Promise<Record<Lane, number | null>> {
  const [row] = await nextRuns(db, { now })
  return row ?? { general: null, mail: null, pictures: null }
}

const nextRuns = compiledQuery((db: Db, { now }: { now: number }) => {
  const next = (lane: Lane) =>
    waiting(db, lane).where(isFree(now)).select('run_at').orderBy('run_at').limit(1)
  return jobs(db).selectNoFrom([
    next('general').as('general'),
    next('mail').as('mail'),
    next('pictures').as('pictures'),
  ])
})

/** Takes the oldest due job for as long as the lease lasts; another process takes another one. */
export async function claimJob(
  db: Db,
  lane: Lane,
  now: number,
  leasedUntil: number,
): Promise<ClaimedJob | undefined> {
  const [job] = await claims[lane](db, { now, leasedUntil })
  return job
}

/** The lane stands in each text as a literal: SQLite uses the lane's partial index only then. */
const claims = { general: claimIn('general'), mail: claimIn('mail'), pictures: claimIn('pictures') }

function claimIn(lane: Lane) {
  return compiledQuery((db: Db, { now, leasedUntil }: { now: number; leasedUntil: number }) => {
    const oldest = due(db, lane, now)
      .select('id')
      .orderBy('run_at')
      .limit(1)
      .$if(db.engine === 'postgres', (query) => query.forUpdate().skipLocked())
    return jobs(db)
      .updateTable('jobs')
      .set((eb) => ({ leased_until: leasedUntil, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', oldest)
      .returning(['id', 'kind', 'cause', 'payload', 'attempts'])
  })
}

/** Done, and what it was about is forgotten: that may be somebody's name, or a link that opens something. */
export async function endJob(db: Db, id: string, at: number): Promise<void> {
  await endRow(db, { id, at })
}

const endRow = compiledCommand((db: Db, { id, at }: { id: string; at: number }) =>
  jobs(db)
    .updateTable('jobs')
    .set({ done_at: at, leased_until: null, payload: 'null', last_error: null })
    .where('id', '=', id),
)

export async function updateJob(
  db: Db,
  id: string,
  change: Partial<Pick<JobRow, 'run_at' | 'leased_until' | 'last_error' | 'dead_at'>>,
): Promise<void> {
  await jobs(db).updateTable('jobs').set(change).where('id', '=', id).execute()
}

/** Some of what waits in a lane, in its order, from behind a job on. */
export async function selectWaitingJobs(
  db: Db,
  lane: Lane,
  after: Pick<JobRow, 'run_at' | 'id'>,
  limit: number,
): Promise<Pick<JobRow, 'id' | 'run_at' | 'payload'>[]> {
  return waiting(db, lane)
    .select(['id', 'run_at', 'payload'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('run_at', 'id'), '>', tuple(after.run_at, after.id)),
    )
    .orderBy('run_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** What was given up, of which there is little. */
export async function selectDeadJobs(db: Db): Promise<Pick<JobRow, 'id' | 'payload'>[]> {
  return jobs(db)
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('dead_at', 'is not', null)
    .where('payload', '!=', 'null')
    .execute()
}

export async function deleteOpenJobs(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const open = jobs(db).deleteFrom('jobs').where('done_at', 'is', null)
  await open.where('id', 'in', ids).execute()
}

/** Along their ids, which tell when they were made: what was made later was done later. */
export async function deleteDoneJobs(db: Db, before: number): Promise<void> {
  await jobs(db)
    .deleteFrom('jobs')
    .where('id', '<', firstIdAt(before))
    .where('done_at', '<', before)
    .execute()
}

/** Clears what jobs that were given up were about and how they failed, which nobody reads any more: both may name somebody. */
export async function forgetDeadJobs(db: Db, before: number): Promise<void> {
  await jobs(db)
    .updateTable('jobs')
    .set({ payload: 'null', last_error: null })
    .where('dead_at', '<', before)
    .where('payload', '!=', 'null')
    .execute()
}

/** How many wait for longer than they should, and how many were given up. */
export async function countStuckJobs(db: Db, dueBefore: number) {
  const count = () =>
    jobs(db)
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
  const late = await count()
    .where('lane', 'in', literals(lanes))
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('run_at', '<', dueBefore)
    .executeTakeFirstOrThrow()
  const dead = await count().where('dead_at', 'is not', null).executeTakeFirstOrThrow()
  return { late: Number(late.count), dead: Number(dead.count) }
}

/** Along the index of what is due in the lane: what waits in others is not walked over. */
function due(db: Db, lane: Lane, now: number) {
  return waiting(db, lane).where('run_at', '<=', now).where(isFree(now))
}

/** Nobody works on it, or whoever did has had their time. */
function isFree(now: number) {
  return sql<boolean>`(leased_until is null or leased_until <= ${now})`
}

function waiting(db: Db, lane: Lane) {
  return jobs(db)
    .selectFrom('jobs')
    .where('lane', '=', literal(lane))
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
}

function jobs(db: Db) {
  return db.tables<JobTables>()
}
