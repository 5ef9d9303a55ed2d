import { HttpRefusal } from '../http/refusals.server.ts'
import { type Scope, inTransaction } from '../scope.server.ts'
import {
  countOne,
  deleteEndedWindows,
  deleteWindow,
  deleteWindowsOf,
  selectWindow,
  uncountOne,
} from './store.server.ts'

/** A limit kept in the database: it survives a restart and holds across processes. */
export interface Limit {
  /** Unique over all modules. */
  name: string
  /** How many a subject may do in a window. */
  most: number
  windowMs: number
  /** What else whoever is refused can do, as a sentence. */
  advice?: string
}

/** One house may have a whole IPv6 /48: what is counted for a /64 is counted for that too, so much wider. */
const siteFactor = 4

/**
 * Counts one use by the subject (an account, a network). Call it in a transaction of its own when a
 * refusal must be remembered although the work is not done. Answers how many there were in the window.
 * @throws HttpRefusal 429 with the seconds until the window ends.
 */
export async function spend(scope: Scope, limit: Limit, subject: string): Promise<number> {
  const now = scope.now.getTime()
  const { used, endsAt } = await inTransaction(scope, ({ db }) =>
    countOne(db, limit.name, subject, now, limit.windowMs),
  )
  if (used > limit.most * scope.limitFactor) refuse(limit, endsAt - now)
  return used
}

/** Refuses without counting. @throws HttpRefusal 429 */
export async function requireLeft(scope: Scope, limit: Limit, subject: string): Promise<void> {
  const now = scope.now.getTime()
  const window = await selectWindow(scope.db, limit.name, subject, now)
  if (window && window.used >= limit.most * scope.limitFactor) refuse(limit, window.endsAt - now)
}

/** How often the subject has done it in the running window. */
export async function countSpent(scope: Scope, limit: Limit, subject: string): Promise<number> {
  return (await selectWindow(scope.db, limit.name, subject, scope.now.getTime()))?.used ?? 0
}

/** Takes back one use, as when a try was right and only wrong ones are to count. */
export async function giveBack(scope: Scope, limit: Limit, subject: string): Promise<void> {
  await inTransaction(scope, ({ db }) => uncountOne(db, limit.name, subject))
}

/**
 * Counts one use by the network that asks, and by its IPv6 /48 beside it; `of` tells its counters apart.
 * Answers how busy the busier of the two is. @throws HttpRefusal 429
 */
export async function spendOfNetwork(scope: Scope, limit: Limit, of = ''): Promise<number> {
  const used = await spend(scope, limit, of + scope.network)
  const site = siteOf(scope.network)
  if (site === undefined) return used
  return Math.max(used, (await spend(scope, wider(limit), of + site)) / siteFactor)
}

/** The same without counting. */
export async function countOfNetwork(scope: Scope, limit: Limit, of = ''): Promise<number> {
  const used = await countSpent(scope, limit, of + scope.network)
  const site = siteOf(scope.network)
  if (site === undefined) return used
  return Math.max(used, (await countSpent(scope, limit, of + site)) / siteFactor)
}

export async function giveBackOfNetwork(scope: Scope, limit: Limit, of = ''): Promise<void> {
  await giveBack(scope, limit, of + scope.network)
  const site = siteOf(scope.network)
  if (site !== undefined) await giveBack(scope, limit, of + site)
}

/** A new window for the /64, and one use back for its /48: that has not shown what one of it has. */
export async function forgiveOfNetwork(scope: Scope, limit: Limit, of = ''): Promise<void> {
  await forgive(scope, limit, of + scope.network)
  const site = siteOf(scope.network)
  if (site !== undefined) await giveBack(scope, limit, of + site)
}

/** The same wherever it came from: what a limit counted `of` something is forgotten for every network. */
export async function forgiveEverywhere(scope: Scope, limit: Limit, of: string): Promise<void> {
  await inTransaction(scope, ({ db }) => deleteWindowsOf(db, limit.name, of))
}

/** Whether the spending was within its limit, where what lies beyond is left undone and not refused. */
export async function isWithin(spending: Promise<unknown>): Promise<boolean> {
  return spending.then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpRefusal) return false
      throw error
    },
  )
}

/** Gives the subject a new window, as when a success clears what failed before. */
export async function forgive(scope: Scope, limit: Limit, subject: string): Promise<void> {
  await inTransaction(scope, ({ db }) => deleteWindow(db, limit.name, subject))
}

export async function forgetEndedLimits(scope: Scope): Promise<void> {
  await inTransaction(scope, ({ db }) => deleteEndedWindows(db, scope.now.getTime()))
}

function wider(limit: Limit): Limit {
  return { ...limit, most: limit.most * siteFactor }
}

/** The /48 of an IPv6 network; undefined for an IPv4 address. */
function siteOf(network: string): string | undefined {
  if (!network.endsWith('::/64')) return undefined
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

function refuse({ advice }: Limit, waitMs: number): never {
  const wait = Math.max(1, Math.ceil(waitMs / 1000))
  const words = wait < 120 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`
  throw new HttpRefusal(
    429,
    'too_many_requests',
    `That was too often. Please try again in ${words}.${advice ? ` ${advice}` : ''}`,
    { 'retry-after': String(wait) },
  )
}
