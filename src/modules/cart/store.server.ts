import { sql } from 'kysely'
import { maxPriceCents } from '#kernel/money.ts'
import type { Digits } from '#kernel/writing.ts'
import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { holdName } from '#platform/database/hold-name.server.ts'
import { rescaledIn } from '#platform/database/rescaled.server.ts'
import type { Wanted } from './rules/choices.ts'
import { maxLines, mostInLine } from './rules.ts'
import type { CartTables } from './tables.server.ts'

/** A line as the module's own code sees it. */
export interface CartLine extends Wanted {
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
  shown(db).where('person_id', '=', personId).orderBy('created_at').orderBy('id'),
)

/** A line that is to be changed, kept from other changes until this transaction ends. */
export async function holdLine(
  db: Db,
  personId: string,
  id: string,
): Promise<CartLine | undefined> {
  const row = await shown(db)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row && lineOf(row)
}

/** The oldest other line of the same dish with the same choice and note. */
export async function selectEqualLine(
  db: Db,
  personId: string,
  { id, dishId, options, note }: Pick<CartLine, 'id' | 'dishId' | keyof Wanted>,
): Promise<CartLine | undefined> {
  const row = await shown(db)
    .where('person_id', '=', personId)
    .where('dish_id', '=', dishId)
    .where('options', '=', JSON.stringify(options))
    .where('note', '=', note)
    .where('id', '!=', id)
    .orderBy('id')
    .executeTakeFirst()
  return row && lineOf(row)
}

/** What was this line is that one now. */
export async function updateLine(
  db: Db,
  personId: string,
  before: string,
  { id, dishId, quantity, seenPriceCents: seen, options: chosen, note }: CartLine,
): Promise<void> {
  const options = JSON.stringify(chosen)
  await db
    .tables<CartTables>()
    .updateTable('cart_lines')
    .set({ id, dish_id: dishId, quantity, note, seen_price_cents: seen, options })
    .where('person_id', '=', personId)
    .where('id', '=', before)
    .execute()
}

/** How many lines there are, and the oldest of this dish with this choice if any, in one look. */
export async function selectRoom(
  db: Db,
  personId: string,
  { dishId, options, note }: Pick<CartLine, 'dishId' | keyof Wanted>,
): Promise<{ count: number; equalLine: string | undefined }> {
  const wanted = { personId, dishId, note, options: JSON.stringify(options) }
  const [row] = await roomOf(db, wanted)
  return { count: Number(row?.count ?? 0), equalLine: row?.equal ?? undefined }
}

interface WantedLine {
  personId: string
  dishId: string
  options: string
  note: string
}

const roomOf = compiledQuery((db: Db, { personId, dishId, options, note }: WantedLine) =>
  lines(db)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      sql<string | null>`min(case when dish_id = ${dishId} and options = ${options}
        and note = ${note} then id end)`.as('equal'),
    ])
    .where('person_id', '=', personId),
)

export async function insertLine(
  db: Db,
  personId: string,
  line: CartLine,
  now: number,
): Promise<void> {
  const statement = insertRow(db, {
    id: line.id,
    person_id: personId,
    dish_id: line.dishId,
    quantity: line.quantity,
    seen_price_cents: line.seenPriceCents,
    created_at: now,
    options: JSON.stringify(line.options),
    note: line.note,
  })
  await refusingConflicts('This cart is no longer there.', statement)
}

const insertRow = compiledCommand((db: Db, row: CartTables['cart_lines']) =>
  db.tables<CartTables>().insertInto('cart_lines').values(row),
)

/** Answers whether there was room for as many more in the line. */
export async function growLine(db: Db, personId: string, id: string, by: number): Promise<boolean> {
  const result = await db
    .tables<CartTables>()
    .updateTable('cart_lines')
    .set({ quantity: sql<number>`quantity + ${by}` })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where(sql<boolean>`quantity + ${by} <= ${mostInLine}`)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

export async function updateQuantity(
  db: Db,
  personId: string,
  id: string,
  quantity: number,
): Promise<number> {
  const result = await db
    .tables<CartTables>()
    .updateTable('cart_lines')
    .set({ quantity })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function deleteLines(db: Db, personId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const result = await db
    .tables<CartTables>()
    .deleteFrom('cart_lines')
    .where('person_id', '=', personId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Takes out the lines that hold no more than these quantities; answers how many. */
export async function deleteUpTo(
  db: Db,
  personId: string,
  taken: readonly Pick<CartLine, 'id' | 'quantity'>[],
): Promise<number> {
  if (taken.length === 0) return 0
  return deleteTaken(db, { personId, taken: taken.map(({ id, quantity }) => ({ id, quantity })) })
}

const deleteTaken = compiledCommand(
  (db: Db, { personId, taken }: { personId: string; taken: Pick<CartLine, 'id' | 'quantity'>[] }) =>
    db
      .tables<CartTables>()
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
export async function shrinkLine(
  db: Db,
  personId: string,
  { id, quantity }: Pick<CartLine, 'id' | 'quantity'>,
  rest: string,
): Promise<void> {
  await db
    .tables<CartTables>()
    .updateTable('cart_lines')
    .set({ id: rest, quantity: sql<number>`quantity - ${quantity}` })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('quantity', '>', quantity)
    .execute()
}

/** Which of these dishes stand in anybody's cart. */
export async function selectInCarts(db: Db, dishIds: readonly string[]): Promise<Set<string>> {
  const rows = await lines(db)
    .select('dish_id as dishId')
    .distinct()
    .where('dish_id', 'in', dishIds)
    .execute()
  return new Set(rows.map(({ dishId }) => dishId))
}

/** Empties all carts of a dish; everybody who had it finds one notice, under their line's id. */
export async function moveLinesToNotices(
  db: Db,
  dish: { dishId: string; name: string },
  now: number,
): Promise<void> {
  const lost = lines(db)
    .select(({ fn, val }) => [
      fn.min('id').as('id'),
      'person_id',
      val(dish.name).as('dish_name'),
      val(now).as('created_at'),
    ])
    .where('dish_id', '=', dish.dishId)
    .groupBy('person_id')
  await db
    .tables<CartTables>()
    .insertInto('cart_notices')
    .columns(['id', 'person_id', 'dish_name', 'created_at'])
    .expression(lost)
    .execute()
  await db
    .tables<CartTables>()
    .deleteFrom('cart_lines')
    .where('dish_id', '=', dish.dishId)
    .execute()
}

/** At most as many as a cart has lines: nobody reads more. */
export async function selectNotices(db: Db, personId: string) {
  return db
    .tables<CartTables>()
    .selectFrom('cart_notices')
    .select(['id', 'dish_name as name'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxLines)
    .execute()
}

export async function deleteNotices(db: Db, personId: string): Promise<number> {
  const result = await db
    .tables<CartTables>()
    .deleteFrom('cart_notices')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function deleteLinesOf(db: Db, personIds: readonly string[]): Promise<void> {
  await db
    .tables<CartTables>()
    .deleteFrom('cart_lines')
    .where('person_id', 'in', personIds)
    .execute()
}

export async function deleteNoticesOf(db: Db, personIds: readonly string[]): Promise<void> {
  await db
    .tables<CartTables>()
    .deleteFrom('cart_notices')
    .where('person_id', 'in', personIds)
    .execute()
}

/** The line keeps its name: what is being paid for under it is the same. */
export async function moveLine(db: Db, id: string, from: string, to: string): Promise<void> {
  await db
    .tables<CartTables>()
    .updateTable('cart_lines')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('id', '=', id)
    .execute()
}

export async function moveNotices(db: Db, from: string, to: string): Promise<void> {
  await db
    .tables<CartTables>()
    .updateTable('cart_notices')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .execute()
}

export async function updateSeenPrices(db: Db, digits: Digits): Promise<void> {
  const seen = rescaledIn('seen_price_cents', digits, maxPriceCents)
  await db.tables<CartTables>().updateTable('cart_lines').set({ seen_price_cents: seen }).execute()
}

function shown(db: Db) {
  return lines(db)
    .select(['id', 'dish_id as dishId', 'quantity', 'seen_price_cents as seenPriceCents'])
    .select(['options', 'note'])
}

function lineOf(row: Omit<CartLine, 'options'> & { options: string }): CartLine {
  // Only this file writes the column, and it writes choices.
  const options = row.options === '[]' ? [] : (JSON.parse(row.options) as Wanted['options'])
  return { ...row, options }
}

function lines(db: Db) {
  return db.tables<CartTables>().selectFrom('cart_lines')
}
