import { sql } from 'kysely'
import { days, hours } from '#kernel/duration.ts'
import { firstIdAt, newId } from '#kernel/ids.ts'
import { listAlarmReaders } from '#modules/accounts/roles.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { holdName } from '#platform/database/hold-name.server.ts'
import { literals } from '#platform/database/literal.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
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
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { openAttemptStates } from '../rules.ts'
import type { PaymentTables } from '../tables.server.ts'
import { declinesLetter } from './house-texts.ts'
import {
  type Declined,
  declines,
  declinesOfAll,
  declinesOfNetwork,
  isOverBound,
  stop,
  unasked,
} from './rules.ts'
import type { DeclineTables } from './tables.server.ts'

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

/** Whether so many cards are refused that each further try has to show a pass. */
export async function isCardAPass(scope: Scope, network: string | undefined): Promise<boolean> {
  return isOverBound(await countDeclines({ ...scope, network: network ?? '' }))
}

/** Notes from where a payment is made: the provider tells of a refused card, and not of the network. */
export async function noteNetwork(
  scope: WriteScope,
  attemptId: string,
  isBankAsked = false,
): Promise<void> {
  const { db, network, now } = scope
  const asks_bank = Number(isBankAsked)
  await upsertNetwork(db, { attempt_id: attemptId, network, noted_at: now.getTime(), asks_bank })
}

/** Keeps the network that asked last, where a payment goes on from another one. */
async function upsertNetwork(db: Db, row: DeclineTables['attempt_networks']): Promise<void> {
  await upsertRow(db, row)
}

const upsertRow = compiledCommand((db: Db, row: DeclineTables['attempt_networks']) => {
  const { network, noted_at } = row
  return tables(db)
    .insertInto('attempt_networks')
    .values(row)
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet({ network, noted_at }))
})

/** The network that a payment was made from; undefined for one by a mailed link, and after a day. */
export async function findNetwork({ db }: Scope, attemptId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('attempt_networks')
    .select('network')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return row?.network
}

/**
 * Whether the bank is asked before a card pays this new attempt of somebody who has never paid here; if not, it takes one
 * of the places that there are for such. Late in its transaction: strangers come one after the other from here on.
 */
export async function judgeStranger(scope: WriteScope, attemptId: string): Promise<boolean> {
  const { db, network, now } = scope
  await holdUnasked(db)
  if ((await excessOf(scope, network)) >= 0) return true
  await insertUnasked(db, { id: attemptId, network, at: now.getTime(), is_open: 1 })
  return false
}

/** Whoever counts them, or adds one, comes after this transaction. */
async function holdUnasked(db: Db): Promise<void> {
  await holdName(db, 'unasked cards')
}

/** How many there are beyond the places of the network, or of all; negative while some are free. */
async function excessOf({ db, now, limitFactor }: WriteScope, network: string): Promise<number> {
  const look = async () => {
    const { ofNetwork, inAll } = await countUnasked(db, network)
    const { ofNetwork: mostOfNetwork, inAll: most } = unasked
    return Math.max(ofNetwork - mostOfNetwork * limitFactor, inAll - most * limitFactor)
  }
  const seen = await look()
  if (seen < 0) return seen
  // Strangers who have paid meanwhile give up their places only when somebody needs one.
  await deleteEnded(db, now.getTime() - unasked.lastMs)
  return look()
}

/** How many cards of strangers have gone unasked: of this network, and of all. */
async function countUnasked(db: Db, network: string) {
  const [row] = await countRows(db, { network })
  return { ofNetwork: Number(row?.ofNetwork ?? 0), inAll: Number(row?.inAll ?? 0) }
}

const countRows = compiledQuery((db: Db, { network }: { network: string }) =>
  tables(db)
    .selectFrom('unasked_cards')
    .select((eb) => [
      eb.fn.countAll<number>().as('inAll'),
      sql<number>`sum(case when network = ${network} then 1 else 0 end)`.as('ofNetwork'),
    ]),
)

/** What is older than that, and payments that are no longer open. */
async function deleteEnded(db: Db, before: number): Promise<void> {
  await deleteEndedRows(db, { before })
}

const deleteEndedRows = compiledCommand((db: Db, { before }: { before: number }) =>
  tables(db)
    .deleteFrom('unasked_cards')
    .where(({ eb, or, and, not, exists, selectFrom }) => {
      const attempt = selectFrom('payment_attempts')
        .select('payment_attempts.id')
        .whereRef('payment_attempts.id', '=', 'unasked_cards.id')
        .where('payment_attempts.state', 'in', literals(openAttemptStates))
      return or([eb('at', '<=', before), and([eb('is_open', '=', 1), not(exists(attempt))])])
    }),
)

type UnaskedRow = DeclineTables['unasked_cards']

async function insertUnasked(db: Db, row: UnaskedRow): Promise<void> {
  await insertUnaskedRow(db, row)
}

const insertUnaskedRow = compiledCommand((db: Db, row: UnaskedRow) =>
  tables(db).insertInto('unasked_cards').values(row),
)

/** What the attempt was made with. */
export async function asksBank({ db }: Scope, attemptId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('attempt_networks')
    .select('asks_bank')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return row?.asks_bank === 1
}

/**
 * Counts a refused card of a stranger's whose bank was not asked. Answers whether its payment has to end, because with
 * another card there would be too many.
 */
export async function countUnaskedCard(scope: WriteScope, attemptId: string): Promise<boolean> {
  const { db, now } = scope
  await holdUnasked(db)
  const place = await selectUnasked(db, attemptId)
  if (!place) return false
  const at = now.getTime()
  await insertUnasked(db, { id: newId(at), network: place.network, at, is_open: 0 })
  return (await excessOf(scope, place.network)) > 0
}

async function selectUnasked(db: Db, id: string): Promise<UnaskedRow | undefined> {
  const query = tables(db).selectFrom('unasked_cards').selectAll()
  return query.where('id', '=', id).executeTakeFirst()
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

async function countTogether(scope: WriteScope, network: string | undefined): Promise<void> {
  if (network !== undefined) await spendOfNetwork({ ...scope, network }, declinesOfNetwork)
  const inAll = await spend(scope, declinesOfAll, '')
  if (inAll === (declinesOfAll.anyPass ?? 0) * scope.limitFactor) await mailAboutDeclines(scope)
}

/** Once an hour at most. */
async function mailAboutDeclines(scope: WriteScope): Promise<void> {
  const { name } = await getRestaurant(scope)
  const letter = declinesLetter(name, declinesOfAll.anyPass ?? 0)
  const hour = Math.floor(scope.now.getTime() / hours(1))
  for (const to of await listAlarmReaders(scope)) {
    await enqueue(scope, outgoingMail, { to, letter }, { cause: `declines ${hour} ${to}` })
  }
}

/** Forgets networks after a day: by then the windows of every limit that they count for have ended. */
async function forgetNetworks(scope: Scope): Promise<void> {
  await inTransaction(scope, ({ db, now }) => deleteNetworksBefore(db, now.getTime() - days(1)))
}

/** Along the ids of the attempts, which tell when they began. */
async function deleteNetworksBefore(db: Db, before: number): Promise<void> {
  await tables(db)
    .deleteFrom('attempt_networks')
    .where('attempt_id', '<', firstIdAt(before))
    .where('noted_at', '<', before)
    .execute()
}

function tables(db: Db) {
  return db.tables<DeclineTables & Pick<PaymentTables, 'payment_attempts'>>()
}

export const declineChores: Chore[] = [
  { name: 'forget networks of payments', everyMs: hours(1), run: forgetNetworks },
]
