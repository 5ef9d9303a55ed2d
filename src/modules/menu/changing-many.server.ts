import { isoOf } from '#kernel/iso.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { sayingTexts } from './availability/house-texts.ts'
import { markAvailability, soldOutBy } from './availability/marking.server.ts'
import {
  type Availability,
  markAt,
  readMoment,
  readSoldOutChoice,
  type SoldOutChoice,
} from './availability/marking.ts'
import {
  changedPrice,
  findPriceChangeProblems,
  maxDishesAtOnce,
  type PriceChange,
} from './changing-many.ts'
import * as contract from './contract.ts'
import { isOfferOver, readPrice } from './describing.ts'
import { findDishNames } from './finding.server.ts'
import { type Dish, holdDish, updateDish } from './store.server.ts'

export const changingManyRoutes: Route[] = [
  serve(contract.changeMenuItems, async (scope, { body: { ids, price, soldOut, hidden } }) => {
    const choice = soldOut === undefined ? undefined : readSoldOutChoice(soldOut)
    if (soldOut !== undefined && choice === undefined) {
      refuse('soldOut', sayingTexts.noChoice)
    }
    const changed = await changeDishes(scope, ids, { price, soldOut: choice, isHidden: hidden })
    const changes = changed.map(({ id, name, from, to }) => ({
      _id: id,
      name,
      from: wireState(from),
      to: wireState(to),
    }))
    return { modifiedCount: changes.length, changes }
  }),
  serve(contract.undoMenuChanges, async (scope, { body: { changes } }) => {
    const wanted = changes.map(({ _id, from, to }) => ({
      id: _id,
      from: readState(from, scope.now),
      to: readState(to, scope.now),
    }))
    const { count, skipped } = await undoChanges(scope, wanted)
    return { modifiedCount: count, skipped }
  }),
]

function refuse(field: string, sentence: string): never {
  throw new Refusal('invalid', sentence, { fields: { [field]: sentence } })
}

interface BulkChange {
  price?: PriceChange | undefined
  soldOut?: SoldOutChoice | undefined
  isHidden?: boolean | undefined
}

/** The part of a dish that a change is about. */
interface State extends Partial<Availability> {
  priceCents?: Cents
}

interface Changed {
  id: string
  name: string
  from: State
  to: State
}

/**
 * Changes all of these dishes in one transaction, or none; those that somebody has deleted are left
 * out. Answers what is different now. @throws Refusal
 */
async function changeDishes(
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
      if (await applyState(transaction, dish, to)) {
        changed.push({ id: dish.id, name: dish.name, from: sameKeys(dish, to), to })
      }
    }
    if (changed.length > 0) await transaction.announceChange('menu')
    return changed
  })
}

function requireSense(ids: readonly string[], { price, soldOut, isHidden }: BulkChange): void {
  requireFew(ids)
  const fields = price ? findPriceChangeProblems(price) : {}
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', Object.values(fields).join(' '), { fields })
  }
  if ([price, soldOut, isHidden].some((part) => part !== undefined)) return
  const sentence = 'Say what is to change: the price, whether it is sold out, or hidden.'
  throw new Refusal('invalid', sentence, { fields: { price: sentence } })
}

function requireFew(ids: readonly string[]): void {
  if (ids.length >= 1 && ids.length <= maxDishesAtOnce) return
  const sentence = `Choose 1 to ${maxDishesAtOnce} dishes at a time.`
  throw new Refusal('invalid', sentence, { fields: { ids: sentence } })
}

/** Holds dishes in one order, so that two changes of the same ones wait and never deadlock. */
async function holdDishes({ db, now }: WriteScope, ids: readonly string[]): Promise<Dish[]> {
  const dishes: Dish[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    const dish = await holdDish(db, id)
    if (dish) dishes.push({ ...dish, ...markAt(dish, now) })
  }
  return dishes
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

/** Writes what differs; answers whether anything did. */
async function applyState(scope: WriteScope, dish: Dish, to: State): Promise<boolean> {
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

function sameKeys(dish: Dish, { priceCents, isHidden, isSoldOut }: State): State {
  return {
    ...(priceCents !== undefined && { priceCents: dish.priceCents }),
    ...(isHidden !== undefined && { isHidden: dish.isHidden }),
    ...(isSoldOut !== undefined && {
      isSoldOut: dish.isSoldOut,
      soldOutUntil: dish.soldOutUntil,
    }),
  }
}

function wireState({ priceCents, isHidden, isSoldOut, soldOutUntil }: State): contract.DishState {
  return {
    ...(priceCents !== undefined && { price: dollarsFromCents(priceCents) }),
    ...(isHidden !== undefined && { hidden: isHidden }),
    ...(isSoldOut !== undefined && {
      soldOut: isSoldOut,
      soldOutUntil: typeof soldOutUntil === 'number' ? isoOf(soldOutUntil) : null,
    }),
  }
}

function readState({ price, hidden, soldOut, soldOutUntil }: contract.DishState, now: Date): State {
  const read = price === undefined ? undefined : readPrice(price)
  if (read && 'problem' in read) refuse('price', read.problem)
  return {
    ...(read && { priceCents: read.cents }),
    ...(hidden !== undefined && { isHidden: hidden }),
    ...(soldOut !== undefined && {
      isSoldOut: soldOut,
      soldOutUntil:
        soldOut && typeof soldOutUntil === 'string' ? readTime(soldOutUntil, now) : null,
    }),
  }
}

function readTime(text: string, now: Date): number {
  const sentence = 'Say a moment within a year, such as 2026-11-21T23:30:00Z.'
  return readMoment(text, now) ?? refuse('soldOutUntil', sentence)
}

/**
 * Takes changes back where nobody has changed the same since, but not where the price of before would be
 * no lower than an old price of now; answers whom it had to skip, deleted ones too.
 */
async function undoChanges(
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
      else if (await applyState(transaction, dish, stillAhead(from, transaction.now))) count++
    }
    if (count > 0) await transaction.announceChange('menu')
    return { count, skipped }
  })
}

/** What the dishes were called that are wanted and not there any more. */
async function listGone(
  scope: WriteScope,
  wanted: ReadonlyMap<string, unknown>,
  dishes: readonly Dish[],
): Promise<string[]> {
  const there = new Set(dishes.map(({ id }) => id))
  const gone = [...wanted.keys()].filter((id) => !there.has(id)).toSorted()
  return [...(await findDishNames(scope, gone)).values()].map(({ name }) => name)
}

function isAt(dish: Dish, state: State): boolean {
  return (
    (state.priceCents ?? dish.priceCents) === dish.priceCents &&
    (state.isHidden ?? dish.isHidden) === dish.isHidden &&
    (state.isSoldOut === undefined ||
      (state.isSoldOut === dish.isSoldOut && (state.soldOutUntil ?? null) === dish.soldOutUntil))
  )
}

/** An old price that was set meanwhile would be struck through for a price that is no lower. */
function endsOffer({ oldPriceCents }: Dish, { priceCents }: State): boolean {
  return priceCents !== undefined && isOfferOver({ price: priceCents, oldPrice: oldPriceCents })
}

/** A time that has passed meanwhile brings nothing back to being sold out. */
function stillAhead(state: State, now: Date): State {
  const { isSoldOut, soldOutUntil = null } = state
  return isSoldOut === undefined ? state : { ...state, ...markAt({ isSoldOut, soldOutUntil }, now) }
}
