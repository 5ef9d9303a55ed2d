import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { openingAt, periodsBetween } from '#modules/restaurant/opening.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { categoryOf } from '../rules.ts'
import { holdDish } from '../store.server.ts'
import * as contract from './contract.ts'
import { sayingTexts } from './house-texts.ts'
import {
  asHouseHours,
  servingProblem,
  readServingHours,
  sayServing,
  type Serving,
  type ServingHours,
} from './serving.ts'
import { tables } from './tables.server.ts'

export const servingRoutes: Route[] = [
  serve(contract.listServingHours, async (scope) =>
    (await listHours(scope)).map(({ whose, hours }) => ({
      ...('dishId' in whose ? { dish: whose.dishId } : { category: whose.category }),
      hours,
      words: sayServing(hours),
    })),
  ),
  serve(contract.setServingHours, async (scope, { body: { dish, category, hours } }) => {
    await setHours(scope, whoseOf(dish, category), hours)
    return { words: hours && sayServing(hours) }
  }),
]

/** Whose hours: a dish's own, or those of all dishes of a category that have none. */
type Whose = { dishId: string } | { category: string }

/** Every hours that somebody has set. */
async function listHours(scope: Scope): Promise<{ whose: Whose; hours: ServingHours }[]> {
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

async function selectCategoryHours(db: Db): Promise<{ category: string; json: string }[]> {
  return tables(db)
    .selectFrom('category_hours')
    .select(['category', 'serving_hours as json'])
    .orderBy('category')
    .execute()
}

/** Dishes on the menu that have serving hours of their own. */
async function selectOwnHours(db: Db): Promise<{ id: string; json: string }[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select(['id', 'serving_hours as json'])
    .where('serving_hours', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map(({ id, json }) => ({ id, json: json ?? 'null' }))
}

/** Says when a dish or a category is served; null: whenever orders are taken. @throws Refusal `invalid` */
export async function setHours(
  scope: Scope,
  whose: Whose,
  hours: ServingHours | null,
): Promise<void> {
  requireAudience('admin', scope.viewer)
  const problem = hours && servingProblem(hours)
  if (problem) throw new Refusal('invalid', problem, { fields: { hours: problem } })
  const turnsAt = hours && (await turnOf(scope, hours))
  const json = hours && JSON.stringify(hours)
  await inTransaction(scope, async (transaction) => {
    const { db } = transaction
    if ('dishId' in whose) {
      const dish = await holdDish(db, whose.dishId)
      if (!dish) throw new Refusal('not_found', sayingTexts.noDish)
      await updateDishHours(db, whose.dishId, json, turnsAt)
    } else if (json === null) await deleteCategoryHours(db, whose.category)
    else await writeCategoryHours(db, whose.category, json, turnsAt)
    const object = 'dishId' in whose ? `dish ${whose.dishId}` : `category ${whose.category}`
    const details = { words: hours ? sayServing(hours) : null }
    await recordAudit(transaction, { action: 'dish.hours', object, details })
    await transaction.announceChange('menu')
  })
}

/** When the hours next begin or end, in milliseconds. */
async function turnOf(scope: Scope, hours: ServingHours): Promise<number | null> {
  const { timeZone } = await getRestaurant(scope)
  return servingAt(hours, timeZone, scope.now).turnsAt?.getTime() ?? null
}

function servingAt(hours: ServingHours, timeZone: string, now: Date): Serving {
  const { isOpen, opensAt, closesAt } = openingAt(asHouseHours(hours), timeZone, now)
  return { isOn: isOpen, words: sayServing(hours), turnsAt: isOpen ? closesAt : opensAt }
}

async function updateDishHours(
  db: Db,
  id: string,
  json: string | null,
  turnsAt: number | null,
): Promise<void> {
  await tables(db)
    .updateTable('menu_items')
    .set({ serving_hours: json, serving_turns_at: turnsAt })
    .where('id', '=', id)
    .execute()
}

async function deleteCategoryHours(db: Db, category: string): Promise<void> {
  await tables(db).deleteFrom('category_hours').where('category', '=', category).execute()
}

async function writeCategoryHours(
  db: Db,
  category: string,
  json: string,
  turnsAt: number | null,
): Promise<void> {
  const hours = { serving_hours: json, serving_turns_at: turnsAt }
  await tables(db)
    .insertInto('category_hours')
    .values({ category, ...hours })
    .onConflict((conflict) => conflict.column('category').doUpdateSet(hours))
    .execute()
}

function whoseOf(dish: string | undefined, category: string | undefined): Whose {
  if (dish !== undefined && category === undefined) return { dishId: dish }
  if (category !== undefined && dish === undefined && /^[^\0]{1,40}$/.test(category)) {
    return { category: categoryOf({ category }) }
  }
  const sentence = sayingTexts.oneOf
  throw new Refusal('invalid', sentence, { fields: { dish: sentence } })
}

interface Served {
  id: string
  hours: ServingHours | null
}

/** What the hours of these dishes say now, by id; a dish without hours is not among them. */
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

/** Whether a dish with these hours is served at a time between two others; reads the hours once for many times. */
export function servedBetween(
  hours: ServingHours,
  timeZone: string,
  [from, to]: readonly [number, number],
): (at: number) => boolean {
  const dateAt = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate()
  const periods = periodsBetween(asHouseHours(hours), timeZone, dateAt(from), dateAt(to))
  return (at) => periods.some(({ start, end }) => at >= start && at < end)
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

/** A dish or a category whose hours have begun or ended. */
interface Turned {
  of: 'dish' | 'category'
  key: string
  json: string
}

/** What has begun or ended by now, kept from all others until the transaction ends. */
async function selectTurned(db: Db, now: Date): Promise<Turned[]> {
  const at = now.getTime()
  const dishes = await tables(db)
    .selectFrom('menu_items')
    .select(['id', 'serving_hours'])
    .where('serving_turns_at', '<=', at)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  const categories = await tables(db)
    .selectFrom('category_hours')
    .select(['category', 'serving_hours'])
    .where('serving_turns_at', '<=', at)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  return [
    ...dishes.map(({ id, serving_hours: json }) => ({
      of: 'dish' as const,
      key: id,
      json: json ?? 'null',
    })),
    ...categories.map(({ category, serving_hours: json }) => ({
      of: 'category' as const,
      key: category,
      json,
    })),
  ]
}

async function updateTurn(
  db: Db,
  { of, key }: Pick<Turned, 'of' | 'key'>,
  turnsAt: number | null,
): Promise<void> {
  const set = { serving_turns_at: turnsAt }
  await (of === 'dish'
    ? tables(db).updateTable('menu_items').set(set).where('id', '=', key).execute()
    : tables(db).updateTable('category_hours').set(set).where('category', '=', key).execute())
}

async function nextTurn(scope: WriteScope, { json }: { json: string }): Promise<number | null> {
  const hours = readServingHours(json)
  return hours && turnOf(scope, hours)
}

/** Ends the hours of a category: those of its dishes that have none of their own keep them. */
export async function moveHours(
  { db }: WriteScope,
  category: string,
  dishIds: readonly string[],
): Promise<void> {
  await giveCategoryHours(db, category, dishIds)
  await deleteCategoryHours(db, category)
}

/** Gives the hours of a category to those of its dishes that have none of their own. */
async function giveCategoryHours(
  db: Db,
  category: string,
  dishIds: readonly string[],
): Promise<void> {
  const hours = await tables(db)
    .selectFrom('category_hours')
    .select(['serving_hours', 'serving_turns_at'])
    .where('category', '=', category)
    .executeTakeFirst()
  if (!hours) return
  for (let first = 0; first < dishIds.length; first += 100) {
    await tables(db)
      .updateTable('menu_items')
      .set(hours)
      .where('id', 'in', dishIds.slice(first, first + 100))
      .where('serving_hours', 'is', null)
      .execute()
  }
}
