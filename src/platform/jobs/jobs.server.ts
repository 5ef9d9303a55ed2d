import * as z from 'zod/mini'
import { minutes, seconds } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import type { Log } from '../log.server.ts'
import { type Scope, type WriteScope, inTransaction } from '../scope.server.ts'
import { tellEnqueued } from './enqueued.server.ts'
import {
  type ClaimedJob,
  type Lane,
  claimJob,
  deleteOpenJobs,
  endJob,
  insertJob,
  lanes,
  selectDeadJobs,
  selectWaitingJobs,
  updateJob,
} from './store.server.ts'

/** What a job is called by those who ask for it and do not run it, and where it queues. */
export interface JobName<Payload> {
  kind: string
  lane: Lane
  /** For the compiler alone: what comes with the job. */
  payload?: Payload
}

/** A kind of work for later. Its run may be repeated after a crash, so it has to bear that. */
export interface JobKind<Payload> extends Omit<JobName<Payload>, 'payload'> {
  run: (scope: Scope, payload: Payload, job: { id: string; attempts: number }) => Promise<void>
  /** Whether what it is for has happened without it: then it ends where it is claimed. */
  isDone?: (scope: Scope, payload: Payload) => Promise<boolean>
}

// What each kind takes is its own; a list of them only shares the name.
export type AnyJobKind = JobKind<never>

interface When {
  /** One job for one cause, such as `receipt <payment id>`: a repeated cause adds nothing. */
  cause?: string
  /** Not before; now when absent. */
  runAt?: Date
}

/**
 * Writes work for later into the same transaction as its cause: it is done at least once if that
 * commits, and never if it does not.
 */
export async function enqueue<Payload>(
  { db, database, now, afterCommit }: WriteScope,
  { kind, lane }: JobName<Payload>,
  payload: Payload,
  { cause, runAt = now }: When = {},
): Promise<boolean> {
  afterCommit(() => tellEnqueued(database, runAt.getTime()))
  return insertJob(db, {
    id: newId(now.getTime()),
    kind,
    lane,
    cause: cause ?? null,
    payload: JSON.stringify(payload),
    run_at: runAt.getTime(),
    created_at: now.getTime(),
  })
}

/**
 * Deletes a person's jobs that wait or were given up. They are found by id, and by `email` once that is confirmed as theirs:
 * undefined until then.
 */
export async function forgetJobsOf(
  { db, pause }: WriteScope,
  { personId, email }: { personId: string; email: string | undefined },
): Promise<void> {
  const isTheirs = ({ payload }: { payload: string }) => {
    const { data } = whoseSchema.safeParse(JSON.parse(payload))
    if (data?.personId === personId) return true
    const addresses = [data?.to, data?.email, data?.replyTo?.address]
    return email !== undefined && addresses.some((each) => each?.toLowerCase() === email)
  }
  const forget = (found: { id: string; payload: string }[]) =>
    deleteOpenJobs(
      db,
      found.filter(isTheirs).map(({ id }) => id),
    )
  await forget(await selectDeadJobs(db))
  for (const lane of lanes)
    for (let after = { run_at: 0, id: '' }, isEnd = false; !isEnd;) {
      const found = await selectWaitingJobs(db, lane, after, jobsInPage)
      await forget(found)
      after = found.at(-1) ?? after
      isEnd = found.length < jobsInPage
      if (!isEnd) await pause()
    }
}

/** Where a payload says whose it is: whole addresses, since anna@ stands in joanna@ too. */
const whoseSchema = z.object({
  personId: z.nullish(z.string()),
  to: z.optional(z.string()),
  email: z.optional(z.string()),
  replyTo: z.optional(z.object({ address: z.string() })),
})

/** Jobs of one read, which takes about a millisecond; thousands may wait for the mail server. */
const jobsInPage = 500

/** Longer than any job may take: after it another process may try. */
const leaseMs = minutes(2)
/** How often a job is tried before it is given up, logged and shown by the metrics; the number of its last try, too. */
export const maxAttempts = 8

/** What runs jobs: with which scope, of which kinds. */
export interface JobParts {
  scopeNow: () => Scope
  kinds: readonly AnyJobKind[]
  log: Log
}

/**
 * Runs what is due in a lane, one after the other, and takes no other job once it is to stop; answers
 * how many ran, well or not.
 */
export async function runDueJobs(
  { scopeNow, kinds, log }: JobParts,
  lane: Lane,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let count = 0
  const next = (held: WriteScope) => claimNext(held, { kinds, log }, lane)
  let job = await inTransaction(scopeNow(), next)
  for (; job; count++) {
    const current = job
    const failure = await tryJob(scopeNow(), kinds, current)
    // The end of one and the beginning of the next share a commit.
    job = await inTransaction(scopeNow(), async (held) => {
      await conclude(held, current, failure, log)
      return isStopping() ? undefined : next(held)
    })
  }
  return count
}

/**
 * The next job that is not done yet and has a try left. One beyond its last try is given up here: the process that ran it
 * ended without saying so.
 */
async function claimNext(
  held: WriteScope,
  { kinds, log }: Pick<JobParts, 'kinds' | 'log'>,
  lane: Lane,
): Promise<ClaimedJob | undefined> {
  const { db, now } = held
  for (let ended = 1; ; ended++) {
    const job = await claimJob(db, lane, now.getTime(), now.getTime() + leaseMs)
    if (!job) return undefined
    const { kind, payload, attempts } = job
    const isDone = kinds.find((each) => each.kind === kind)?.isDone
    if (attempts > maxAttempts) {
      await conclude(held, job, new Error('The process ended in each try.'), log)
      // The payload is of its kind: `enqueue` wrote it under the same name and type.
    } else if (await isDone?.(held, JSON.parse(payload) as never)) {
      await conclude(held, job, undefined, log)
    } else {
      return job
    }
    if (ended % pauseEvery === 0) await held.pause()
  }
}

/** After how many ended jobs others get a turn: about a millisecond. */
const pauseEvery = 20

async function tryJob(
  scope: Scope,
  kinds: readonly AnyJobKind[],
  { id, kind, payload, attempts }: ClaimedJob,
): Promise<unknown> {
  try {
    const known = kinds.find((each) => each.kind === kind)
    if (!known) throw new Error(`Nothing runs jobs of the kind ${kind}.`)
    const asJob = { ...scope, requestId: `job ${id}` }
    // The payload is of its kind: `enqueue` wrote it under the same name and type.
    await known.run(asJob, JSON.parse(payload) as never, { id, attempts })
    return undefined
  } catch (error) {
    return error ?? new Error('A job failed without a reason.')
  }
}

async function conclude(
  { db, now }: WriteScope,
  { id, kind, attempts }: ClaimedJob,
  failure: unknown,
  log: Log,
): Promise<void> {
  const at = now.getTime()
  if (failure === undefined) return endJob(db, id, at)
  const isDead = attempts >= maxAttempts
  log[isDead ? 'error' : 'warn']({ job: id, kind, attempts, err: failure }, 'job failed')
  return updateJob(db, id, {
    leased_until: null,
    last_error: String(failure).slice(0, 500),
    run_at: at + waitAfter(attempts),
    dead_at: isDead ? at : null,
  })
}

/** 2 s, 8 s, 32 s, about 2, 9, 34 and 137 minutes: long enough for an outage to pass. */
function waitAfter(attempts: number): number {
  return seconds(2) * 4 ** (attempts - 1)
}
