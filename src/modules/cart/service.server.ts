import { requireService } from '#modules/restaurant/appearance/service.server.ts'
import { minutes } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import { findAccountOf, requireGuestsAllowed } from '#modules/accounts/guests/service.server.ts'
import { requireOwnCart } from '#modules/accounts/service.server.ts'
import type { Chosen } from '#modules/menu/options/rules/groups.ts'
import { priceDish } from '#modules/menu/service.server.ts'
import type { Digits } from '#kernel/writing.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { once } from '#platform/once/once.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { type Wanted, readWanted, refuseTooManyOfOne, requireQuantity } from './rules/choices.ts'
import { maxLines } from './rules.ts'
import {
  type CartLine,
  deleteLines,
  deleteLinesOf,
  deleteUpTo,
  deleteNotices,
  growLine,
  holdCart,
  insertLine,
  moveLinesToNotices,
  selectInCarts,
  selectLines,
  selectNotices,
  selectRoom,
  shrinkLine,
  updateSeenPrices,
} from './store.server.ts'

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

/** A person's own taps are far below it; a script that fills the disk is not. */
const adding: Limit = { name: 'addToCart', most: 60, windowMs: minutes(1) }

/** Answers the id of the line. @throws Refusal, HttpRefusal 429 */
export async function addToCart(scope: Scope, asked: AddToCart): Promise<string> {
  const { buyerId: personId, isGuest } = requireOwnCart(scope, asked.email)
  // A guest may be one for a table only.
  if (isGuest) await requireGuestsAllowed(scope)
  await requireService(scope, 'ordering')
  const { dishId, quantity, key } = asked
  if (quantity !== undefined) requireQuantity(quantity)
  const wanted = readWanted(asked)
  const body = { dishId, quantity, ...wanted }
  return once(scope, { operation: 'addToCart', key, body }, async (transaction) => {
    // First of all: a person's other changes wait, so that none slips past the bound below.
    await holdCart(transaction.db, personId)
    await spend(transaction, adding, personId)
    const priceCents = await priceDish(transaction, { dishId, ...wanted })
    return place(transaction, personId, { dishId, quantity, priceCents, ...wanted })
  })
}

/** @throws Refusal `not_found` when the line is not in this person's cart. */
export async function removeCartLine(scope: Scope, id: string): Promise<number> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  return inTransaction(scope, async ({ db }) => {
    await holdCart(db, personId)
    const count = await deleteLines(db, personId, [id])
    return count === 0 ? refuseUnknown() : count
  })
}

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

/** Puts dishes that can be ordered into somebody's cart, all or none; equal lines grow. @throws Refusal */
export async function addLines(
  scope: WriteScope,
  personId: string,
  wanted: readonly ({ dishId: string; quantity: number } & Partial<Wanted>)[],
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

/** What is no longer on the menu is in nobody's cart, and they are told. */
export async function forgetDishes(
  { db, now }: WriteScope,
  dishes: readonly { dishId: string; name: string }[],
): Promise<void> {
  const inCarts = await selectInCarts(
    db,
    dishes.map(({ dishId }) => dishId),
  )
  for (const dish of dishes) {
    if (inCarts.has(dish.dishId)) await moveLinesToNotices(db, dish, now.getTime())
  }
}

export async function forgetPerson(
  { db }: WriteScope,
  { personId }: { personId: string },
): Promise<void> {
  await deleteLinesOf(db, [personId])
  await deleteNotices(db, personId)
}

/** Another currency: what a dish cost when it was added keeps its number. */
export async function rescaleSeenPrices({ db }: WriteScope, digits: Digits): Promise<void> {
  await updateSeenPrices(db, digits)
}

/** The dishes that left your cart because they left the menu. */
export async function listNotices(scope: Scope): Promise<{ id: string; name: string }[]> {
  return selectNotices(scope.db, requireBuyer(scope.viewer).buyerId)
}

/** The notices have been read. */
export async function dismissNotices(scope: Scope): Promise<number> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  return inTransaction(scope, ({ db }) => deleteNotices(db, personId))
}

async function place(
  { db, now }: WriteScope,
  personId: string,
  {
    quantity,
    priceCents,
    ...line
  }: Pick<AddToCart, 'dishId' | 'quantity'> & Wanted & { priceCents: number },
): Promise<string> {
  const { count, equalLine } = await selectRoom(db, personId, line)
  if (quantity !== undefined && equalLine !== undefined) {
    if (await growLine(db, personId, equalLine, quantity)) return equalLine
    refuseTooManyOfOne()
  }
  if (count >= maxLines) {
    throw new Refusal('conflict', `The cart is full: it holds ${maxLines} lines.`, {
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

function refuseUnknown(): never {
  throw new Refusal('not_found', 'This is not in your cart.')
}
