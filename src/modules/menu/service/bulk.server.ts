import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { type Availability, type SoldOutChoice, markAt } from '../availability/rules.ts'
import { markAvailability, soldOutBy } from '../availability/service.server.ts'
import { holdDish } from '../store/hold-dishes.server.ts'
import type { Dish } from '../store/rows.server.ts'
import { selectDishNames } from '../store/with-deleted.server.ts'
import { updateDish } from '../store/write-dishes.server.ts'
import { isOfferOver } from '../rules/dish-problems.ts'
import {
  type PriceChange,
  changedPrice,
  findPriceChangeProblems,
  maxDishesAtOnce,
} from '../rules/bulk.ts'

export interface BulkChange {
  price?: PriceChange | undefined
  soldOut?: SoldOutChoice | undefined
  isHidden?: boolean | undefined
}

/** Only what the change is about. */
export interface State extends Partial<Availability> {
  priceCents?: Cents
}

export interface Changed {
  id: string
  name: string
  from: State
  to: State
}

/**
 * Changes all of these dishes in one transaction, or none; those that somebody has deleted are left
 * out. Answers what is different now. @throws Refusal
 */
export async function changeDishes(
  scope: Scope,
  ids: readonly string[],
  change: BulkChange,
): Promise<Changed[]> {
  requireAudience('admin', scope.viewer)
  requireSense(ids, change)
  const soldOut = change.soldOut && (await soldOutBy(scope, change.soldOut))
  return inTransaction(scope, async (transaction) => {
    const dishes = await holdDishes(transaction, ids)
    if (dishes.length === 0) throw new Refusal('not_found', 'These dishes no longer exist.')
    const changed: Changed[] = []
    for (const dish of dishes) {
      const to: State = {
        ...(change.price && { priceCents: priceAfter(dish, change.price) }),
        ...soldOut,
        ...(change.isHidden !== undefined && { isHidden: change.isHidden }),
      }
      if (await move(transaction, dish, to)) {
        changed.push({ id: dish.id, name: dish.name, from: sameKeys(dish, to), to })
      }
    }
    if (changed.length > 0) await transaction.announceChange('menu')
    return changed
  })
}

/**
 * Takes changes back where nobody has changed the same since, but not where the price of before would be
 * no lower than an old price of now; answers whom it had to skip, deleted ones too.
 */
export async function undoChanges(
  scope: Scope,
  changes: readonly Omit<Changed, 'name'>[],
): Promise<{ count: number; skipped: string[] }> {
  requireAudience('admin', scope.viewer)
  requireFew(changes.map(({ id }) => id))
  const wanted = new Map(changes.map((change) => [change.id, change]))
  return inTransaction(scope, async (transaction) => {
    const dishes = await holdDishes(transaction, [...wanted.keys()])
    const skipped = await listGone(transaction, wanted, dishes)
    let count = 0
    for (const dish of dishes) {
      const { from = {}, to = {} } = wanted.get(dish.id) ?? {}
      if (!isAt(dish, to) || endsOffer(dish, from)) skipped.push(dish.name)
      else if (await move(transaction, dish, stillAhead(from, transaction.now))) count++
    }
    if (count > 0) await transaction.announceChange('menu')
    return { count, skipped }
  })
}

/** What the dishes were called that are wanted and not there any more. */
async function listGone(
  { db }: WriteScope,
  wanted: ReadonlyMap<string, unknown>,
  dishes: readonly Dish[],
): Promise<string[]> {
  const there = new Set(dishes.map(({ id }) => id))
  const gone = [...wanted.keys()].filter((id) => !there.has(id)).toSorted()
  return (await selectDishNames(db, gone)).map(({ name }) => name)
}

/** In one order for all, so that two changes of the same dishes wait and never block each other. */
async function holdDishes({ db, now }: WriteScope, ids: readonly string[]): Promise<Dish[]> {
  const dishes: Dish[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    const dish = await holdDish(db, id)
    if (dish) dishes.push({ ...dish, ...markAt(dish, now) })
  }
  return dishes
}

/** Writes what differs; answers whether anything did. */
async function move(scope: WriteScope, dish: Dish, to: State): Promise<boolean> {
  const { priceCents = dish.priceCents, ...availability } = to
  const isPriced = priceCents !== dish.priceCents
  if (isPriced) {
    await updateDish(scope.db, { ...dish, priceCents, version: dish.version + 1 }, scope.now)
    const details = { priceCents, before: dish.priceCents }
    await recordAudit(scope, { action: 'dish.changed', object: `dish ${dish.id}`, details })
  }
  const isMarked = await markAvailability(scope, { of: 'dish', ...dish }, availability)
  return isPriced || isMarked
}

function priceAfter(dish: Dish, change: PriceChange): Cents {
  const cents = changedPrice(dish.priceCents, change)
  const isOverOld =
    cents !== undefined && isOfferOver({ price: cents, oldPrice: dish.oldPriceCents })
  if (cents !== undefined && !isOverOld) return cents
  const sentence = isOverOld
    ? `${dish.name} would cost at least as much as its old price. Change it on its own.`
    : `${dish.name} would cost nothing or less, or more than a price can be.`
  throw new Refusal('invalid', sentence, { fields: { price: sentence } })
}

/** An old price that was set meanwhile would be struck through for a price that is no lower. */
function endsOffer({ oldPriceCents }: Dish, { priceCents }: State): boolean {
  return priceCents !== undefined && isOfferOver({ price: priceCents, oldPrice: oldPriceCents })
}

function sameKeys(dish: Dish, { priceCents, isHidden, isSoldOut: isOut }: State): State {
  return {
    ...(priceCents !== undefined && { priceCents: dish.priceCents }),
    ...(isHidden !== undefined && { isHidden: dish.isHidden }),
    ...(isOut !== undefined && { isSoldOut: dish.isSoldOut, soldOutUntil: dish.soldOutUntil }),
  }
}

function isAt(dish: Dish, state: State): boolean {
  return (
    (state.priceCents ?? dish.priceCents) === dish.priceCents &&
    (state.isHidden ?? dish.isHidden) === dish.isHidden &&
    (state.isSoldOut === undefined ||
      (state.isSoldOut === dish.isSoldOut && (state.soldOutUntil ?? null) === dish.soldOutUntil))
  )
}

/** A time that has passed meanwhile brings nothing back to being sold out. */
function stillAhead(state: State, now: Date): State {
  const { isSoldOut, soldOutUntil = null } = state
  return isSoldOut === undefined ? state : { ...state, ...markAt({ isSoldOut, soldOutUntil }, now) }
}

function requireSense(ids: readonly string[], { price, soldOut, isHidden }: BulkChange): void {
  requireFew(ids)
  const fields = price ? findPriceChangeProblems(price) : {}
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', Object.values(fields).join(' '), { fields })
  }
  if (price ?? soldOut ?? isHidden) return
  if (isHidden === false) return
  const sentence = 'Say what is to change: the price, whether it is sold out, or hidden.'
  throw new Refusal('invalid', sentence, { fields: { price: sentence } })
}

function requireFew(ids: readonly string[]): void {
  if (ids.length >= 1 && ids.length <= maxDishesAtOnce) return
  const sentence = `Choose 1 to ${maxDishesAtOnce} dishes at a time.`
  throw new Refusal('invalid', sentence, { fields: { ids: sentence } })
}
