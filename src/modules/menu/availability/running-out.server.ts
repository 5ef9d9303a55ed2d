import { newId } from '#kernel/ids.ts'
import { isoOrNull } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { isWhole } from '#kernel/whole.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { refuseUnknown } from '../finding.server.ts'
import { type Dish, holdDish, selectEveryDish } from '../store.server.ts'
import { nextMorning } from './coming-days.server.ts'
import * as contract from './contract.ts'
import { sayingTexts } from './house-texts.ts'
import { changedMeanwhile, markAvailability, readMark } from './marking.server.ts'
import { type Mark, markAt, readSoldOutChoice, readMoment } from './marking.ts'
import { holdRefilled, moveOf } from './refilling.server.ts'
import { wordsForTimes } from './saying-when.server.ts'
import { insertMoves, updateStock } from './store.server.ts'
import { leftNow, type Stock, mostLeft } from './taking.ts'

export const runningOutRoutes: Route[] = [
  serve(contract.listItemAvailability, async (scope) =>
    (await listItemAvailability(scope)).map((dish) => wireDish(dish, scope.now)),
  ),
  serve(contract.changeItemAvailability, async (scope, { params, body: { seen, ...saying } }) => {
    const changed = await changeItemAvailability(scope, params.id, {
      ...saying,
      seen: seen && {
        isSoldOut: seen.soldOut,
        soldOutUntil: seen.soldOutUntil === null ? null : Date.parse(seen.soldOutUntil),
        left: seen.left,
        daily: seen.daily,
      },
    })
    return {
      dish: wireDish(changed.dish, scope.now),
      before: wireState(changed.before, scope.now),
    }
  }),
]

/** A dish, and when it is there again in words. */
interface KitchenDish extends Dish {
  backAt: string | null
}

/** Every dish that is on the menu, hidden ones too, for those who cook it. */
export async function listItemAvailability(scope: Scope): Promise<KitchenDish[]> {
  requireAudience('kitchen', scope.viewer)
  const say = await wordsForTimes(scope)
  return (await selectEveryDish(scope.db)).map((dish) => withBackAt(dish, scope.now, say))
}

function withBackAt(dish: Dish, now: Date, say: (time: number) => string): KitchenDish {
  const mark = markAt(dish, now)
  const { soldOutUntil: until } = mark
  return { ...dish, ...mark, backAt: until === null ? null : say(until) }
}

function wireDish(dish: KitchenDish, now: Date): contract.KitchenDish {
  return {
    _id: dish.id,
    name: dish.name,
    category: dish.category,
    ...wireState(dish, now),
    backAt: dish.backAt,
    hidden: dish.isHidden,
  }
}

function wireState(dish: Dish, now: Date): contract.AvailabilityState {
  return {
    soldOut: dish.isSoldOut,
    soldOutUntil: isoOrNull(dish.soldOutUntil),
    left: leftNow(dish.stock, now),
    daily: dish.stock?.daily ?? null,
  }
}

type Seen = Mark & { left: number | null; daily: number | null }

/** What somebody says of a dish and its number; what is undefined stays. */
interface AvailabilityChange {
  soldOut?: string | undefined
  left?: number | null | undefined
  daily?: number | null | undefined
}

/** Answers the dish as it is now and as it was. @throws Refusal `not_found`, `changed_meanwhile`, `invalid` */
export async function changeItemAvailability(
  scope: Scope,
  id: string,
  { seen, ...saying }: AvailabilityChange & { seen?: Seen | undefined },
): Promise<{ dish: KitchenDish; before: Dish }> {
  requireAudience('kitchen', scope.viewer)
  const fields = findChangeProblems(saying, scope.now)
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', Object.values(fields).join(' '), { fields })
  }
  const mark = saying.soldOut === undefined ? undefined : await readMark(scope, saying.soldOut)
  return inTransaction(scope, async (transaction) => {
    const read = (await holdDish(transaction.db, id)) ?? refuseUnknown()
    const isCounted = saying.left !== undefined || saying.daily !== undefined
    // Whoever says a number holds it.
    const [held] = isCounted ? await holdRefilled(transaction, [id]) : [read]
    const before = { ...read, ...markAt(read, scope.now), stock: held?.stock ?? null }
    if (seen && !isSameNumber(before.stock, seen, scope.now)) throw changedMeanwhile(before.name)
    const morning = isCounted ? await nextMorning(scope) : 0
    const after = { ...before, ...mark, stock: stockAfter(before.stock, saying, morning) }
    const dish = { of: 'dish', ...before } as const
    const isMarked = await markAvailability(transaction, dish, { ...mark }, seen)
    const isOtherNumber = await keepStock(transaction, before, after)
    if (isMarked || isOtherNumber) await transaction.announceChange('menu')
    const say = await wordsForTimes(transaction)
    return { dish: withBackAt(after, transaction.now, say), before }
  })
}

function isOther(before: Stock | null, after: Stock | null): boolean {
  return before?.left !== after?.left || before?.daily !== after?.daily
}

/** Whether a number is as somebody has seen it. */
function isSameNumber(
  stock: Stock | null,
  seen: { left: number | null; daily: number | null },
  now: Date,
): boolean {
  return leftNow(stock, now) === seen.left && (stock?.daily ?? null) === seen.daily
}

async function keepStock(scope: WriteScope, before: Dish, after: Dish): Promise<boolean> {
  const delta = (after.stock?.left ?? 0) - (before.stock?.left ?? 0)
  if (!isOther(before.stock, after.stock)) return false
  await updateStock(scope.db, after.id, after.stock)
  const cause = `set ${newId(scope.now.getTime())}`
  await insertMoves(scope.db, [moveOf(scope, { dishId: after.id, kind: 'set', delta, cause })])
  const details = { left: after.stock?.left ?? null, daily: after.stock?.daily ?? null }
  await recordAudit(scope, { action: 'dish.stock', object: `dish ${after.id}`, details })
  return true
}

/** A dish's number after somebody has said something of it; without one now there is none each morning either. */
function stockAfter(
  before: Stock | null,
  { left, daily }: { left?: number | null | undefined; daily?: number | null | undefined },
  morning: number,
): Stock | null {
  if (left === null || (left === undefined && daily === undefined)) {
    return left === null ? null : before
  }
  const each = daily === undefined ? (before?.daily ?? null) : daily
  const now = left ?? daily ?? before?.left
  if (now === undefined) return null
  return { left: now, daily: each, refillAt: each === null ? null : (before?.refillAt ?? morning) }
}

/** What keeps a saying from being taken, a sentence per field. */
function findChangeProblems(saying: AvailabilityChange, now: Date): Record<string, string> {
  const problems: Record<string, string> = {}
  const { soldOut, left, daily } = saying
  if (soldOut === undefined && left === undefined && daily === undefined) {
    problems['soldOut'] = sayingTexts.nothing
  }
  if (soldOut !== undefined && !isMarkWord(soldOut, now)) problems['soldOut'] = sayingTexts.noChoice
  if (typeof left === 'number' && !isCount(left, 0)) {
    problems['left'] = sayingTexts.left(mostLeft)
  }
  if (typeof daily === 'number' && !isCount(daily, 1)) {
    problems['daily'] = sayingTexts.daily(mostLeft)
  }
  if (left === null && typeof daily === 'number') problems['left'] = sayingTexts.leftToday
  return problems
}

/** Whether a text from the kitchen is a choice, or, in an Undo, the instant at which the earlier mark ended. */
function isMarkWord(text: string, now: Date): boolean {
  return (readSoldOutChoice(text) ?? readMoment(text, now)) !== undefined
}

function isCount(value: number, least: number): boolean {
  return isWhole(value, least, mostLeft)
}
