import { randomBytes } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { Database, Db } from '#platform/database/database.server.ts'
import { inTransaction, workScope } from '#platform/scope.server.ts'
import {
  BadSignature,
  type NewIntent,
  type PaymentProcessor,
  ProcessorRefused,
} from '../gateway/processor.server.ts'
import type { Intent } from '../rules.ts'
import { createTestRefund, listTestRefunds } from './refunding.server.ts'
import { canCancel } from './rules.ts'
import { directTestIntent, savedTestCards } from './saving-cards.server.ts'
import {
  holdIntent,
  insertIntent,
  selectIntent,
  selectIntentsBehind,
  type TestIntent,
  updateIntent,
} from './store.server.ts'

/** The page size of its list of intents, as Stripe's. */
const pageSize = 100

/** The built-in processor: the same words as Stripe, its books in our database, no money. */
export function createTestProcessor(
  database: Database,
  clock: Clock,
  isForAdminsOnly: boolean,
): PaymentProcessor {
  const scope = () => workScope(database, clock())
  const find = async (id: string) => {
    const row = await selectIntent(database.db, id)
    return row && intentOf(row)
  }
  return {
    name: 'test',
    id: 'test',
    isLive: false,
    publishableKey: null,
    isForAdminsOnly,
    createIntent: (input) => inTransaction(scope(), ({ db, now }) => create(db, now, input)),
    findIntent: find,
    cancelIntent: async (id) => {
      await inTransaction(scope(), async ({ db }) => {
        const row = await holdIntent(db, id)
        if (row && canCancel(row.status)) await updateIntent(db, id, { status: 'canceled' })
      })
      return (await find(id)) ?? refuse('there is no such intent')
    },
    async *listIntents({ createdAfter }) {
      let last: { createdAt: number; id: string } = { createdAt: createdAfter.getTime(), id: '' }
      for (let isEnd = false; !isEnd;) {
        const rows = await selectIntentsBehind(database.db, last, pageSize)
        yield rows.map(intentOf)
        const end = rows.at(-1)
        isEnd = end === undefined || rows.length < pageSize
        if (end) last = { createdAt: end.created_at, id: end.id }
      }
    },
    createRefund: (input) => inTransaction(scope(), (held) => createTestRefund(held, input)),
    listRefunds: (of) => listTestRefunds(scope(), of),
    ...savedTestCards(scope),
    directIntent: async (id, direction) => {
      await inTransaction(scope(), (held) => directTestIntent(held, id, direction))
      return (await find(id)) ?? refuse('there is no such intent')
    },
    readEvent: () => {
      throw new BadSignature('the test processor sends no events')
    },
  }
}

async function create(db: Db, now: Date, input: NewIntent): Promise<Intent> {
  const { amountCents, currency, asksBank = false, metadata, idempotencyKey } = input
  if (amountCents < 50) refuse('the amount is below the minimum')
  if (amountCents > 99_999_999) refuse('the amount is above the maximum')
  const id = `pi_${randomBytes(12).toString('hex')}`
  const row = await insertIntent(db, {
    id,
    client_secret: `${id}_secret_${randomBytes(18).toString('hex')}`,
    status: 'requires_payment_method',
    amount_cents: amountCents,
    received_cents: 0,
    currency,
    metadata: JSON.stringify(metadata),
    method_id: null,
    idempotency_key: idempotencyKey,
    created_at: now.getTime(),
    customer_id: null,
    saves_card: 0,
    asks_bank: Number(asksBank),
  })
  const isSame =
    row.amount_cents === amountCents &&
    row.currency === currency &&
    row.asks_bank === Number(asksBank) &&
    row.metadata === JSON.stringify(metadata)
  if (!isSame) refuse('this idempotency key was used with other parameters')
  return intentOf({ ...row, card: null })
}

function refuse(reason: string): never {
  throw new ProcessorRefused(reason)
}

function intentOf(row: TestIntent): Intent {
  return {
    id: row.id,
    clientSecret: row.client_secret,
    status: row.status,
    amountCents: row.amount_cents,
    receivedCents: row.received_cents,
    currency: row.currency,
    isLive: false,
    // `create` alone writes this column.
    metadata: JSON.parse(row.metadata) as Record<string, string>,
    card: row.card,
    savesCard: row.saves_card === 1,
    createdAt: new Date(row.created_at),
  }
}
