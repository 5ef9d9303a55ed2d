import { days, hours } from '#kernel/duration.ts'
import { listMailReaders } from '#modules/accounts/service/roles.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import {
  busier,
  countAllSpent,
  countSpent,
  isWithin,
  requireLeft,
  spend,
  spendOfNetwork,
  usesOfNetwork,
} from '#platform/limits/limits.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import {
  type Declined,
  declines,
  declinesOfAll,
  declinesOfNetwork,
  isOverBound,
  stop,
} from './rules.ts'
import { declinesLetter } from './texts.ts'
import { deleteNetworksBefore, selectNetwork, upsertNetwork } from './store.server.ts'

/** @throws HttpRefusal 429 for a day after too many refused cards. */
export async function requireCardsAllowed(scope: Scope, personId: string): Promise<void> {
  await requireLeft(scope, stop, personId)
}

/** How many cards are refused at this moment. */
export async function countDeclines(scope: Scope): Promise<Declined> {
  const uses = usesOfNetwork(scope, declinesOfNetwork)
  const [ofAll = 0, ...used] = await countAllSpent(scope, [
    { limit: declinesOfAll, subject: '' },
    ...uses,
  ])
  return { ofNetwork: busier(used) / scope.limitFactor, ofAll: ofAll / scope.limitFactor }
}

/** So many are refused that each card that is tried begins with a pass. */
export async function isCardAPass(scope: Scope, network: string | undefined): Promise<boolean> {
  return isOverBound(await countDeclines({ ...scope, network: network ?? '' }))
}

/** Notes from where a payment is made: the provider tells of a refused card, and not of the network. */
export async function noteNetwork(scope: WriteScope, attemptId: string): Promise<void> {
  const { db, network, now } = scope
  await upsertNetwork(db, { attempt_id: attemptId, network, noted_at: now.getTime() })
}

/** Undefined for a payment by a mailed link, and after a day. */
export async function findNetwork(scope: Scope, attemptId: string): Promise<string | undefined> {
  return selectNetwork(scope.db, attemptId)
}

/**
 * Counts a refused card in the transaction that notes it, so that none of many at once slips past.
 * Answers whether this person's cards are stopped now.
 */
export async function countDecline(
  scope: WriteScope,
  { personId, network }: { personId: string; network: string | undefined },
): Promise<boolean> {
  await countTogether(scope, network)
  // The count matters here; the refusal comes when the next card is tried.
  await isWithin(spend(scope, declines, personId))
  if ((await countSpent(scope, declines, personId)) < declines.most * scope.limitFactor)
    return false
  const isFirst = (await countSpent(scope, stop, personId)) === 0
  await isWithin(spend(scope, stop, personId))
  if (isFirst) await recordAudit(scope, { action: 'cards.stopped', object: `person ${personId}` })
  return true
}

/** By then the windows of every limit that it counts for have ended. */
export async function forgetNetworks(scope: Scope): Promise<void> {
  await inTransaction(scope, ({ db, now }) => deleteNetworksBefore(db, now.getTime() - days(1)))
}

async function countTogether(scope: WriteScope, network: string | undefined): Promise<void> {
  if (network !== undefined) await spendOfNetwork({ ...scope, network }, declinesOfNetwork)
  const inAll = await spend(scope, declinesOfAll, '')
  if (inAll === (declinesOfAll.anyPass ?? 0) * scope.limitFactor) await mailAboutDeclines(scope)
}

/** Once an hour at most. */
async function mailAboutDeclines(scope: WriteScope): Promise<void> {
  const { name, email } = await getRestaurant(scope)
  const letter = declinesLetter(name, declinesOfAll.anyPass ?? 0)
  const hour = Math.floor(scope.now.getTime() / hours(1))
  for (const to of await listMailReaders(scope, email)) {
    await enqueue(scope, outgoingMail, { to, letter }, { cause: `declines ${hour} ${to}` })
  }
}
