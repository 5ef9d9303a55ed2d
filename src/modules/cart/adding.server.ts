import { sql } from 'kysely'
import { minutes } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireGuestsAllowed } from '#modules/accounts/guests/visiting.server.ts'
import { requireOwnCart } from '#modules/accounts/people.server.ts'
import { canonicalChoice, maxChosen } from '#modules/menu/options/choosing.ts'
import { judgeNote, tidyNote } from '#modules/menu/options/finding.ts'
import type { Chosen } from '#modules/menu/options/rules.ts'
import { priceDish } from '#modules/menu/pricing.server.ts'
import { requireService } from '#modules/restaurant/order-rules.server.ts'
import { mayHold, mostOfOneDish } from '#modules/restaurant/order-rules.ts'
import { compiledCommand, compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { maxLines } from './rules.ts'
import { type CartLine, holdCart, lines, type CartChoice } from './store.server.ts'
import { type CartTables, tables } from './tables.server.ts'
import { addingTexts } from './texts.server.ts'
import { bodyFromWire } from './wire.server.ts'

export const addingRoutes: Route[] = [
  serve(contract.addToCart, async (scope, { body }, { key }) => {
    const { dishId, quantity, email, options, note } = bodyFromWire(body)
    return { insertedId: await addToCart(scope, { dishId, quantity, email, options, note, key }) }
  }),
]

interface AddToCart {
  dishId: string
  /** With a quantity an equal line grows; without one the line is always a new one of 1. */
  quantity: number | undefined
  email: string | undefined
  options?: readonly Chosen[] | undefined
  note?: string | undefined
  /** Idempotency-Key. */
  key: string | undefined
}

/** Dishes that one person may add: far beyond anybody's taps, and a bound for a script that would fill the disk. */
const addsAllowed: Limit = { name: 'addToCart', most: 60, windowMs: minutes(1) }

/** Puts a dish into the viewer's cart; answers the id of its line. @throws Refusal, HttpRefusal 429 */
export async function addToCart(scope: Scope, asked: AddToCart): Promise<string> {
  const { buyerId: personId, isGuest } = requireOwnCart(scope, asked.email)
  // A guest may be one for a table only.
  if (isGuest) await requireGuestsAllowed(scope)
  await requireService(scope, 'ordering')
  const { dishId, quantity, key } = asked
  if (quantity !== undefined) requireQuantity(quantity)
  const wanted = readCartChoice(asked)
  const body = { dishId, quantity, ...wanted }
  return once(scope, { operation: 'addToCart', key, body }, async (transaction) => {
    // First of all: a person's other changes wait, so that none slips past the bound below.
    await holdCart(transaction.db, personId)
    await spend(transaction, addsAllowed, personId)
    const priceCents = await priceDish(transaction, { dishId, ...wanted })
    return place(transaction, personId, { dishId, quantity, priceCents, ...wanted })
  })
}

/** @throws Refusal `invalid` */
export function requireQuantity(quantity: number): void {
  if (mayHold(quantity)) return
  const sentence = addingTexts.quantity(mostOfOneDish)
  throw new Refusal('invalid', sentence, { fields: { quantity: sentence } })
}

/** A choice as it is kept. @throws Refusal `invalid` by the names of its fields */
export function readCartChoice({
  options = [],
  note = '',
}: {
  options?: readonly Chosen[] | undefined
  note?: string | undefined
}): CartChoice {
  const noteProblem = judgeNote(note)
  const tooMany = options.length > maxChosen ? addingTexts.options(maxChosen) : undefined
  const sentence = noteProblem ?? tooMany
  if (sentence !== undefined) {
    const fields = { [noteProblem === undefined ? 'options' : 'note']: sentence }
    throw new Refusal('invalid', sentence, { fields })
  }
  return { options: canonicalChoice(options), note: tidyNote(note) }
}

/** Puts dishes that can be ordered into somebody's cart, all or none; equal lines grow. @throws Refusal */
export async function addLines(
  scope: WriteScope,
  personId: string,
  wanted: readonly ({ dishId: string; quantity: number } & Partial<CartChoice>)[],
): Promise<{ id: string; quantity: number }[]> {
  await holdCart(scope.db, personId)
  const added: { id: string; quantity: number }[] = []
  for (const [index, { dishId, quantity, options = [], note = '' }] of wanted.entries()) {
    const priceCents = await priceDish(scope, { dishId, options })
    // A cart shows its oldest line first: these stand in their own order.
    const now = new Date(scope.now.getTime() + index)
    const line = { dishId, quantity, priceCents, options, note }
    const id = await place({ ...scope, now }, personId, line)
    added.push({ id, quantity })
  }
  return added
}

async function place(
  { db, now }: WriteScope,
  personId: string,
  {
    quantity,
    priceCents,
    ...line
  }: Pick<AddToCart, 'dishId' | 'quantity'> & CartChoice & { priceCents: number },
): Promise<string> {
  const { count, equalLine } = await selectRoom(db, personId, line)
  if (quantity !== undefined && equalLine !== undefined) {
    if (await growLine(db, personId, equalLine, { by: quantity, most: mostOfOneDish }))
      return equalLine
    refuseTooManyOfOne()
  }
  if (count >= maxLines) {
    throw new Refusal('conflict', addingTexts.full(maxLines), {
      code: 'cart_full',
    })
  }
  const at = now.getTime()
  const id = newId(at)
  const { dishId, options, note } = line
  const placed = { id, dishId, options, note, quantity: quantity ?? 1, seenPriceCents: priceCents }
  await insertLine(db, personId, placed, at)
  return id
}

/** @throws Refusal `conflict` */
export function refuseTooManyOfOne(): never {
  throw new Refusal('conflict', addingTexts.tooMany(mostOfOneDish), {
    code: 'too_many_of_one',
  })
}

/** How many lines there are, and the oldest of this dish with this choice if any, in one look. */
async function selectRoom(
  db: Db,
  personId: string,
  { dishId, options, note }: Pick<CartLine, 'dishId' | keyof CartChoice>,
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

async function insertLine(db: Db, personId: string, line: CartLine, now: number): Promise<void> {
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
  await refusingConflicts(addingTexts.noCart, statement)
}

const insertRow = compiledCommand((db: Db, row: CartTables['cart_lines']) =>
  tables(db).insertInto('cart_lines').values(row),
)

/** Adds to a line; answers whether there was room for as many more in it. */
async function growLine(
  db: Db,
  personId: string,
  id: string,
  { by, most }: { by: number; most: number },
): Promise<boolean> {
  const result = await tables(db)
    .updateTable('cart_lines')
    .set({ quantity: sql<number>`quantity + ${by}` })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .where(sql<boolean>`quantity + ${by} <= ${most}`)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}
