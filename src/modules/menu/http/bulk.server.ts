import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { noSuchChoice, readMoment, readSoldOutChoice } from '../availability/rules.ts'
import { readPrice } from '../rules/dish-problems.ts'
import { type DishState, changeMenuItems, undoMenuChanges } from '../contract/bulk.ts'
import { type State, changeDishes, undoChanges } from '../service/bulk.server.ts'

export const bulkRoutes: Route[] = [
  serve(changeMenuItems, async (scope, { body: { ids, price, soldOut, hidden } }) => {
    const choice = soldOut === undefined ? undefined : readSoldOutChoice(soldOut)
    if (soldOut !== undefined && choice === undefined) {
      refuse('soldOut', noSuchChoice)
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
  serve(undoMenuChanges, async (scope, { body: { changes } }) => {
    const wanted = changes.map(({ _id, from, to }) => ({
      id: _id,
      from: readState(from, scope.now),
      to: readState(to, scope.now),
    }))
    const { count, skipped } = await undoChanges(scope, wanted)
    return { modifiedCount: count, skipped }
  }),
]

function wireState({ priceCents, isHidden, isSoldOut, soldOutUntil }: State): DishState {
  return {
    ...(priceCents !== undefined && { price: dollarsFromCents(priceCents) }),
    ...(isHidden !== undefined && { hidden: isHidden }),
    ...(isSoldOut !== undefined && {
      soldOut: isSoldOut,
      soldOutUntil: typeof soldOutUntil === 'number' ? new Date(soldOutUntil).toISOString() : null,
    }),
  }
}

function readState({ price, hidden, soldOut, soldOutUntil }: DishState, now: Date): State {
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

function refuse(field: string, sentence: string): never {
  throw new Refusal('invalid', sentence, { fields: { [field]: sentence } })
}
