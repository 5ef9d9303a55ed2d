import { hours } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { actorOf } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import type { Stock } from '../rules.ts'
import {
  type HeldStock,
  type StockMoveRow,
  holdDue,
  holdStocks,
  insertMoves,
  selectAnyDue,
  updateStock,
} from '../store.server.ts'

/** After midnight the evening before is still today to those who work in it. */
const nightMs = hours(4)

/** The next morning, four o'clock, on the restaurant's clock. */
export async function nextMorning(scope: Scope): Promise<number> {
  const { timeZone } = await getRestaurant(scope)
  const now = scope.now.toTemporalInstant().toZonedDateTimeISO(timeZone)
  const day = now.subtract({ milliseconds: nightMs }).toPlainDate().add({ days: 1 })
  const morning = day.toZonedDateTime({ timeZone, plainTime: '04:00' }).epochMilliseconds
  // The night that clocks are set back in is five hours long.
  if (morning > now.epochMilliseconds) return morning
  return day.add({ days: 1 }).toZonedDateTime({ timeZone, plainTime: '04:00' }).epochMilliseconds
}

/** The dishes' numbers, kept from all others, with this morning's portions. */
export async function holdRefilled(
  scope: WriteScope,
  ids: readonly string[],
): Promise<HeldStock[]> {
  const held = await holdStocks(scope.db, ids)
  const refilled: HeldStock[] = []
  for (const dish of held) refilled.push({ ...dish, stock: await refill(scope, dish) })
  return refilled
}

/** Each morning's portions are there, and open pages are told, by the first process that looks. */
export async function refillStocks(scope: Scope): Promise<void> {
  if ((await selectAnyDue(scope.db, scope.now)) === undefined) return
  await inTransaction(scope, async (transaction) => {
    const due = await holdDue(transaction.db, transaction.now)
    await holdRefilled(transaction, due)
    if (due.length > 0) await transaction.announceChange('menu')
  })
}

async function refill(scope: WriteScope, { id, stock }: HeldStock): Promise<Stock | null> {
  if (!stock || stock.refillAt === null || stock.daily === null) return stock
  if (stock.refillAt > scope.now.getTime()) return stock
  const refilled = { left: stock.daily, daily: stock.daily, refillAt: await nextMorning(scope) }
  await updateStock(scope.db, id, refilled)
  const change = { kind: 'refill', delta: stock.daily - stock.left } as const
  await insertMoves(scope.db, [
    moveOf(scope, { dishId: id, cause: `refill ${stock.refillAt}`, ...change }),
  ])
  return refilled
}

type Move = Pick<StockMoveRow, 'kind' | 'delta' | 'cause'> & { dishId: string }

/** A row of the ledger, by whoever asks and now. */
export function moveOf(
  { now, viewer }: Pick<Scope, 'now' | 'viewer'>,
  { dishId, ...move }: Move & Partial<StockMoveRow>,
): StockMoveRow {
  return {
    id: newId(now.getTime()),
    dish_id: dishId,
    units: 0,
    oversold: 0,
    order_id: null,
    held_by: null,
    held_until: null,
    actor: actorOf(viewer),
    at: now.getTime(),
    ...move,
  }
}
