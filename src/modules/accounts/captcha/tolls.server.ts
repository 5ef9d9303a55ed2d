import {
  busier,
  countAll,
  type Limit,
  type Use,
  usesOfNetwork,
} from '#platform/limits/limits.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { spendPass } from './passes.server.ts'
import { type Toll, workFor } from './rules.ts'

/** A limit that one more use counts towards, and what that use costs; a limit without a price only ends. */
export interface Counter {
  toll: Limit & Partial<Pick<Toll, 'anyPass' | 'dearer' | 'dearest'>>
  /** Whose uses are counted; when absent, those of the network that asks. */
  subject?: string
  /** Tells the counters of a network apart. */
  of?: string
}

/**
 * Counts one more use and takes a pass worth what the dearest of these asks, both or neither: of many who come at
 * once, each pays for a place of their own. @throws Refusal `not_allowed`, code `captcha_required`; HttpRefusal 429
 */
export async function payTolls(
  scope: Scope,
  pass: string | undefined,
  counters: readonly Counter[],
  least = 0,
): Promise<void> {
  await inTransaction(scope, async (held) => {
    const { work, requireWithin } = await countTolls(held, counters)
    await spendPass(held, pass, Math.max(least, work))
    requireWithin()
  })
}

/** Counts one more use and answers the work it costs; the caller spends the pass, then calls `requireWithin`. */
export async function countTolls(scope: WriteScope, counters: readonly Counter[]) {
  const uses = counters.map((counter) => usesOf(scope, counter))
  const counted = await countAll(scope, uses.flat())
  const left = [...counted.before]
  const works = counters.map(({ toll }, index) => {
    const used = busier(left.splice(0, uses[index]?.length)) / scope.limitFactor
    const { anyPass, dearer = Infinity, dearest = Infinity } = toll
    return workFor({ ...(anyPass !== undefined && { anyPass }), dearer, dearest }, used)
  })
  return { ...counted, work: Math.max(...works) }
}

function usesOf(scope: Scope, { toll: limit, subject, of }: Counter): Use[] {
  return subject === undefined ? usesOfNetwork(scope, limit, of) : [{ limit, subject }]
}
