import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { OrderTables } from '../tables.server.ts'

/** Orders that wait for their money, by an index of these alone. */
export async function selectIsAnyAwaiting(db: Db): Promise<boolean> {
  const waiting = db
    .tables<OrderTables>()
    .selectFrom('orders')
    .select('id')
    .where('state', '=', literal('awaiting_payment'))
    .where('expires_at', '>', 0)
  return (await waiting.limit(1).executeTakeFirst()) !== undefined
}
