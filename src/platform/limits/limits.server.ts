import { counted } from '#kernel/counted.ts'
import { HttpRefusal } from '../http/refusals.server.ts'
import { type Scope, inTransaction } from '../scope.server.ts'
import {
  type Counter,
  countOneOfEach,
  deleteEndedWindows,
  deleteWindow,
  deleteWindowsOf,
  selectWindows,
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
  advice?: () => string
}

/** One house may have a whole IPv6 /48: what is counted for a /64 is counted for that too, so much wider. */
const siteFactor = 4

/** A use by a subject: an account, a network. */
export interface Use {
  limit: Limit
  subject: string
}

/**
 * Counts one use by the subject. Call it in a transaction of its own when a refusal must be remembered
 * although the work is not done. Answers how many there were in the window.
 * @throws HttpRefusal 429 with the seconds until the window ends.
 */
export async function spend(scope: Scope, limit: Limit, subject: string): Promise<number> {
  const [used = 0] = await spendAll(scope, [{ limit, subject }])
  return used
}

/** Counts one use of each; answers how often each was used. @throws HttpRefusal 429 for the first over its limit */
export async function spendAll(scope: Scope, uses: readonly Use[]): Promise<number[]> {
  const { before, requireWithin } = await countAll(scope, uses)
  requireWithin()
  return before.map((used) => used + 1)
}

/** What was counted, for whoever judges by it. */
interface Counted {
  /** How many there were of each before this one. */
  before: number[]
  isWithin: boolean
  /** @throws HttpRefusal 429 for the first that is over its limit */
  requireWithin: () => void
}

/**
 * Counts one use of each and leaves the judging to the caller, in the same transaction: so each of many who come at once
 * has a place of its own. A look beforehand would show all of them the same.
 */
export async function countAll(scope: Scope, uses: readonly Use[]): Promise<Counted> {
  const now = scope.now.getTime()
  const counters = uses.map(({ limit, subject }) => ({ ...limit, subject }))
  const windows = await inTransaction(scope, ({ db }) => countOneOfEach(db, counters, now))
  const over = windows.findIndex(
    ({ used }, index) => used > (uses[index]?.limit.most ?? 0) * scope.limitFactor,
  )
  return {
    before: windows.map(({ used }) => used - 1),
    isWithin: over < 0,
    requireWithin: () => {
      const [use, window] = [uses[over], windows[over]]
      if (use && window) refuse(use.limit, window.endsAt - now)
    },
  }
}

/** Refuses without counting. @throws HttpRefusal 429 */
export async function requireLeft(scope: Scope, limit: Limit, subject: string): Promise<void> {
  const now = scope.now.getTime()
  const [window] = await selectWindows(scope.db, [{ ...limit, subject }], now)
  if (window && window.used >= limit.most * scope.limitFactor) refuse(limit, window.endsAt - now)
}

/** How often the subject has used the limit in the running window. */
export async function countSpent(scope: Scope, limit: Limit, subject: string): Promise<number> {
  const [used = 0] = await countAllSpent(scope, [{ limit, subject }])
  return used
}

/** How often each use has happened in its running window, in their order. */
export async function countAllSpent({ db, now }: Scope, uses: readonly Use[]): Promise<number[]> {
  const counters = uses.map(({ limit, subject }) => ({ ...limit, subject }))
  const windows = await selectWindows(db, counters, now.getTime())
  return windows.map((window) => window?.used ?? 0)
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
  return busier(await spendAll(scope, usesOfNetwork(scope, limit, of)))
}

/** How busy the network that asks is, or its /48 if that is busier; counts nothing. */
export async function countOfNetwork(scope: Scope, limit: Limit, of = ''): Promise<number> {
  return busier(await countAllSpent(scope, usesOfNetwork(scope, limit, of)))
}

/** What one use by the network that asks is counted as. */
export function usesOfNetwork({ network }: Scope, limit: Limit, of = ''): Use[] {
  const site = siteOf(network)
  return [
    { limit, subject: of + network },
    ...(site === undefined ? [] : [{ limit: wider(limit), subject: of + site }]),
  ]
}

/** How busy the busier is of a network and its site, as `usesOfNetwork` names them. */
export function busier([used = 0, ofSite = 0]: number[]): number {
  return Math.max(used, ofSite / siteFactor)
}

export async function giveBackOfNetwork(scope: Scope, limit: Limit, of = ''): Promise<void> {
  await giveBack(scope, limit, of + scope.network)
  const site = siteOf(scope.network)
  if (site !== undefined) await giveBack(scope, limit, of + site)
}

/** Gives the /64 a new window, its /48 only one use back: one good try says nothing of the rest of it. */
export async function forgiveOfNetwork(scope: Scope, limit: Limit, of = ''): Promise<void> {
  await forgive(scope, limit, of + scope.network)
  const site = siteOf(scope.network)
  if (site !== undefined) await giveBack(scope, limit, of + site)
}

/** Forgets for every network what a limit has counted `of` something. */
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

/** A part at a time, and others are served in between. */
export async function forgetEndedLimits(scope: Scope): Promise<void> {
  let after: Counter | undefined = { name: '', subject: '' }
  while (after) {
    const last: Counter = after
    after = await inTransaction(scope, ({ db }) =>
      deleteEndedWindows(db, last, scope.now.getTime()),
    )
  }
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
  const words = wait < 120 ? counted(wait, 'second') : counted(Math.ceil(wait / 60), 'minute')
  throw new HttpRefusal(
    429,
    'too_many_requests',
    `That was too often. Please try again in ${words}.${advice ? ` ${advice()}` : ''}`,
    { 'retry-after': String(wait) },
  )
}
