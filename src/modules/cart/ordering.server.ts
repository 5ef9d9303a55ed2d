import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { findAccountOf } from '#modules/accounts/guests/visiting.server.ts'
import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { type CartLine, selectLines } from './store.server.ts'
import { tables } from './tables.server.ts'

/** What somebody has in the cart, oldest first, for those who turn it into an order. */
export async function listLines(
  scope: Scope,
  personId: string,
): Promise<Omit<CartLine, 'seenPriceCents'>[]> {
  return selectLines(scope.db, personId)
}

/**
 * Takes out what has been ordered and leaves what was added to the same lines afterwards (invariant
 * C3); lines that are gone already do not matter. Answers how many lines are gone now.
 */
export async function takeOrdered(
  scope: Scope,
  personId: string,
  ordered: Pick<CartLine, 'id' | 'quantity'>[],
): Promise<number> {
  return inTransaction(scope, async (held) => {
    const gone = await takeFrom(held, personId, ordered)
    if (gone === ordered.length) return gone
    // A guest may have signed in meanwhile, and the cart is the account's.
    const account = await findAccountOf(held, personId)
    return account === undefined ? gone : gone + (await takeFrom(held, account, ordered))
  })
}

async function takeFrom(
  { db, now }: WriteScope,
  personId: string,
  ordered: Pick<CartLine, 'id' | 'quantity'>[],
): Promise<number> {
  const gone = await deleteUpTo(db, personId, ordered)
  if (gone === ordered.length) return gone
  for (const line of ordered) await shrinkLine(db, personId, line, newId(now.getTime()))
  return gone
}

/** Takes out the lines that hold no more than these quantities; answers how many. */
async function deleteUpTo(
  db: Db,
  personId: string,
  taken: readonly Pick<CartLine, 'id' | 'quantity'>[],
): Promise<number> {
  if (taken.length === 0) return 0
  return deleteTaken(db, { personId, taken: taken.map(({ id, quantity }) => ({ id, quantity })) })
}

const deleteTaken = compiledCommand(
  (db: Db, { personId, taken }: { personId: string; taken: Pick<CartLine, 'id' | 'quantity'>[] }) =>
    tables(db)
      .deleteFrom('cart_lines')
      .where('person_id', '=', personId)
      .where((eb) =>
        eb.or(
          taken.map(({ id, quantity }) =>
            eb.and([eb('id', '=', id), eb('quantity', '<=', quantity)]),
          ),
        ),
      ),
)

/** Leaves what a line holds beyond the quantity, under another name: what had this one is paid. */
async function shrinkLine(
  db: Db,
  personId: string,
  { id, quantity }: Pick<CartLine, 'id' | 'quantity'>,
  rest: string,
): Promise<void> {
  await tables(db)
    .updateTable('cart_lines')
    .set({ id: rest, quantity: sql<number>`quantity - ${quantity}` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('quantity', '>', quantity)
    .execute()
}
