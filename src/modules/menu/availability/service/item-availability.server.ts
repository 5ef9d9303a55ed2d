import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { type Mark, type Saying, findSayingProblems, markAt } from '../rules.ts'
import { changedMeanwhile, markAvailability, readMark } from '../service.server.ts'
import { refuseUnknown } from '../../service.server.ts'
import { type Stock, isSameNumber, stockAfter } from '../rules/stock.ts'
import { nextMorning } from './coming-days.server.ts'
import { holdRefilled, moveOf } from './refill.server.ts'
import { wordsForTimes } from './say-back.server.ts'
import { insertMoves, updateStock } from '../store/stock.server.ts'
import { holdDish } from '../../store/hold-dishes.server.ts'
import { selectEveryDish } from '../../store/read-dishes.server.ts'
import type { Dish } from '../../store/rows.server.ts'

export type { Dish }

/** A dish, and when it is there again in words. */
export interface KitchenDish extends Dish {
  backAt: string | null
}

type Seen = Mark & { left: number | null; daily: number | null }

/** Every dish that is on the menu, hidden ones too, for those who cook it. */
export async function listItemAvailability(scope: Scope): Promise<KitchenDish[]> {
  requireAudience('kitchen', scope.viewer)
  const say = await wordsForTimes(scope)
  return (await selectEveryDish(scope.db)).map((dish) => described(dish, scope.now, say))
}

/** Answers the dish as it is now and as it was. @throws Refusal `not_found`, `changed_meanwhile`, `invalid` */
export async function changeItemAvailability(
  scope: Scope,
  id: string,
  { seen, ...saying }: Saying & { seen?: Seen | undefined },
): Promise<{ dish: KitchenDish; before: Dish }> {
  requireAudience('kitchen', scope.viewer)
  const fields = findSayingProblems(saying, scope.now)
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
    return { dish: described(after, transaction.now, say), before }
  })
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

function isOther(before: Stock | null, after: Stock | null): boolean {
  return before?.left !== after?.left || before?.daily !== after?.daily
}

function described(dish: Dish, now: Date, say: (time: number) => string): KitchenDish {
  const mark = markAt(dish, now)
  const { soldOutUntil: until } = mark
  return { ...dish, ...mark, backAt: until === null ? null : say(until) }
}
