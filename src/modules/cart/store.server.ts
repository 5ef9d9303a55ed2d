import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { holdName } from '#platform/database/hold-name.server.ts'
import type { LineChoice } from './rules.ts'
import { tables } from './tables.server.ts'

/** What is wanted with a dish; nothing but the dish where both are empty. */
export type CartChoice = Omit<LineChoice, 'quantity'>

/** A line as the module's own code sees it. */
export interface CartLine extends CartChoice {
  id: string
  dishId: string
  quantity: number
  /** What one cost when it was added; never charged. */
  seenPriceCents: number
}

/** One person's cart changes, and is ordered, one after the other; released when the transaction ends. */
export async function holdCart(db: Db, personId: string): Promise<void> {
  // The name that checkouts wait for (orders' `holdBuyer`): what is just being paid leaves the cart by it.
  await holdName(db, `buyer ${personId}`)
}

/** Oldest first; lines of the same moment in the order of their ids. */
export async function selectLines(db: Db, personId: string): Promise<CartLine[]> {
  return (await linesOf(db, { personId })).map(lineOf)
}

const linesOf = compiledQuery((db: Db, { personId }: { personId: string }) =>
  cartLines(db).where('person_id', '=', personId).orderBy('created_at').orderBy('id'),
)

/** The oldest other line of the same dish with the same choice and note. */
export async function selectEqualLine(
  db: Db,
  personId: string,
  { id, dishId, options, note }: Pick<CartLine, 'id' | 'dishId' | keyof CartChoice>,
): Promise<CartLine | undefined> {
  const row = await cartLines(db)
    .where('person_id', '=', personId)
    .where('dish_id', '=', dishId)
    .where('options', '=', JSON.stringify(options))
    .where('note', '=', note)
    .where('id', '!=', id)
    .orderBy('id')
    .executeTakeFirst()
  return row && lineOf(row)
}

export async function updateQuantity(
  db: Db,
  personId: string,
  id: string,
  quantity: number,
): Promise<number> {
  const result = await tables(db)
    .updateTable('cart_lines')
    .set({ quantity })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function deleteLines(db: Db, personId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const result = await tables(db)
    .deleteFrom('cart_lines')
    .where('person_id', '=', personId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export function cartLines(db: Db) {
  return lines(db)
    .select(['id', 'dish_id as dishId', 'quantity', 'seen_price_cents as seenPriceCents'])
    .select(['options', 'note'])
}

export function lineOf(row: Omit<CartLine, 'options'> & { options: string }): CartLine {
  // Only this file writes the column, and it writes choices.
  const options = row.options === '[]' ? [] : (JSON.parse(row.options) as CartChoice['options'])
  return { ...row, options }
}

export function lines(db: Db) {
  return tables(db).selectFrom('cart_lines')
}
