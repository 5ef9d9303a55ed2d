import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { openingAt, periodsBetween } from '#modules/restaurant/service/opening.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { holdDish } from '../../store/hold-dishes.server.ts'
import {
  type Serving,
  type ServingHours,
  hoursOf,
  problemOf,
  readServingHours,
  sayServing,
} from '../rules/serving-hours.ts'
import {
  deleteCategoryHours,
  selectCategoryHours,
  selectOwnHours,
  selectTurned,
  updateDishHours,
  updateTurn,
  writeCategoryHours,
} from '../store/serving-hours.server.ts'

interface Served {
  id: string
  hours: ServingHours | null
}

/** What their hours say of these dishes now, by id; a dish without hours is not among them. */
export async function listServings(
  scope: Scope,
  dishes: Iterable<Served>,
): Promise<ReadonlyMap<string, Serving>> {
  const bound = [...dishes].filter(({ hours }) => hours !== null)
  if (bound.length === 0) return new Map()
  const { timeZone } = await getRestaurant(scope)
  return new Map(
    bound.flatMap(({ id, hours }) =>
      hours ? [[id, servingAt(hours, timeZone, scope.now)] as const] : [],
    ),
  )
}

/** Whether it is served at a time between these two: asked of many times, read once. */
export function servedBetween(
  hours: ServingHours,
  timeZone: string,
  [from, to]: readonly [number, number],
): (at: number) => boolean {
  const dateAt = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
  const periods = periodsBetween(hoursOf(hours), timeZone, dateAt(from), dateAt(to))
  return (at) => periods.some(({ start, end }) => at >= start && at < end)
}

/** Whose hours: a dish's own, or those of all dishes of a category that have none. */
export type Whose = { dishId: string } | { category: string }

/** Every hours that somebody has set. */
export async function listHours(scope: Scope): Promise<{ whose: Whose; hours: ServingHours }[]> {
  requireAudience('admin', scope.viewer)
  const read = (whose: Whose, json: string) => {
    const hours = readServingHours(json)
    return hours ? [{ whose, hours }] : []
  }
  const categories = await selectCategoryHours(scope.db)
  const dishes = await selectOwnHours(scope.db)
  return [
    ...categories.flatMap(({ category, json }) => read({ category }, json)),
    ...dishes.flatMap(({ id, json }) => read({ dishId: id }, json)),
  ]
}

/** Says when a dish or a category is served; null: whenever orders are taken. @throws Refusal `invalid` */
export async function setHours(
  scope: Scope,
  whose: Whose,
  hours: ServingHours | null,
): Promise<void> {
  requireAudience('admin', scope.viewer)
  const problem = hours && problemOf(hours)
  if (problem) throw new Refusal('invalid', problem, { fields: { hours: problem } })
  const turnsAt = hours && (await turnOf(scope, hours))
  const json = hours && JSON.stringify(hours)
  await inTransaction(scope, async (transaction) => {
    const { db } = transaction
    if ('dishId' in whose) {
      const dish = await holdDish(db, whose.dishId)
      if (!dish) throw new Refusal('not_found', 'This dish is not on the menu.')
      await updateDishHours(db, whose.dishId, json, turnsAt)
    } else if (json === null) await deleteCategoryHours(db, whose.category)
    else await writeCategoryHours(db, whose.category, json, turnsAt)
    const object = 'dishId' in whose ? `dish ${whose.dishId}` : `category ${whose.category}`
    const details = { words: hours ? sayServing(hours) : null }
    await recordAudit(transaction, { action: 'dish.hours', object, details })
    await transaction.announceChange('menu')
  })
}

/** Open pages are told when a dish begins or ends to be served, by the first process that looks. */
export async function tellTurns(scope: Scope): Promise<void> {
  await inTransaction(scope, async (transaction) => {
    const turned = await selectTurned(transaction.db, transaction.now)
    for (const one of turned)
      await updateTurn(transaction.db, one, await nextTurn(transaction, one))
    if (turned.length > 0) await transaction.announceChange('menu')
  })
}

/** When the hours next begin or end, in milliseconds. */
async function turnOf(scope: Scope, hours: ServingHours): Promise<number | null> {
  const { timeZone } = await getRestaurant(scope)
  return servingAt(hours, timeZone, scope.now).turnsAt?.getTime() ?? null
}

async function nextTurn(scope: WriteScope, { json }: { json: string }): Promise<number | null> {
  const hours = readServingHours(json)
  return hours && turnOf(scope, hours)
}

function servingAt(hours: ServingHours, timeZone: string, now: Date): Serving {
  const { isOpen, opensAt, closesAt } = openingAt(hoursOf(hours), timeZone, now)
  return { isOn: isOpen, words: sayServing(hours), turnsAt: isOpen ? closesAt : opensAt }
}
