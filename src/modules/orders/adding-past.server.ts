import { nameToFind } from '#kernel/fold.ts'
import { newId } from '#kernel/ids.ts'
import { totalCents } from '#kernel/money.ts'
import { getRestaurant, numberOf } from '#modules/restaurant/house.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { inChunks } from '#platform/database/in-chunks.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { saveGuest } from './by-phone/store.server.ts'
import { insertOptionRows, lineRowsOf, optionRowsOf, orderRowOf } from './placing-store.server.ts'
import { isGivenUp, judgeMove, type OrderState } from './rules.ts'
import { insertBuyer, type Order, type OrderLine } from './store.server.ts'
import { type OrderEventRow, tables } from './tables.server.ts'
import { readHours } from './tallies/dating.server.ts'
import { rebuildNumbers } from './tallies/recounting.server.ts'

/** A step of an order's life, and through whom. */
export interface PastMove {
  to: OrderState
  at: number
  actor: string
  promisedAt?: number
  reason?: string
}

export interface PastOrder {
  guest: { personId: string; name: string; email: string; phone: string }
  /** With the menu's names and prices. */
  lines: readonly Omit<OrderLine, 'orderId'>[]
  /** From the first, which creates it, to the last, which leads to where it stands. */
  moves: readonly [PastMove, ...PastMove[]]
  payBy: 'card' | 'counter'
  isByPhone: boolean
  /** Nobody has paid for it at the counter yet. */
  isOwed: boolean
  note: string
  allergies: string
}

/**
 * Writes orders of a house that begins with a past, oldest first and many at once, and counts them. Nobody is told of
 * any of it: no email leaves, nothing rings. Their money is for whoever keeps it to write.
 */
export async function addPastOrders(
  scope: WriteScope,
  orders: readonly PastOrder[],
): Promise<Order[]> {
  const { currency } = await getRestaurant(scope)
  const hourOf = await readHours(scope)
  const placed = orders.filter(isPlaced)
  const first = await takeNumbers(scope.db, placed.length)
  const numbers = new Map(placed.map((past, index) => [past, String(first + index)]))
  const haveOrdered = new Set<string>()
  const rows = orders.map((past): PastRow => {
    const [firstMove] = past.moves
    const placing = past.moves.find(isPlacing)
    const moves = withOrigins(past.moves)
    const isCounted =
      placing !== undefined && !moves.some(({ from, to }) => from && isGivenUp(from, to))
    const hour = hourOf((placing ?? firstMove).at)
    const { personId } = past.guest
    const counted = isCounted ? { ...hour, isFirst: !haveOrdered.has(personId) } : null
    if (isCounted) haveOrdered.add(personId)
    const dates = { day: hour.day, placedAt: placing?.at ?? null }
    const order = orderOf(past, { ...dates, currency, number: numbers.get(past) ?? '' })
    return { order, lines: past.lines, moves, counted }
  })
  await insertPastOrders(scope.db, rows)
  await saveCallers(scope, orders)
  await rebuildNumbers(scope)
  await scope.announceChange('orders')
  return rows.map(({ order }) => order)
}

/** Whether an order was ever placed: one that nobody has paid for was not, and has no number. */
function isPlaced({ moves }: PastOrder): boolean {
  return moves.some(isPlacing)
}

function isPlacing({ to }: PastMove): boolean {
  return to === 'pending'
}

/** Each move with the state that it starts from; the first has none. */
function withOrigins(moves: readonly PastMove[]): PastRow['moves'] {
  return moves.map((move, index) => {
    const from = moves[index - 1]?.to ?? null
    if (from !== null && judgeMove(from, move.to) !== 'move') {
      throw new Error(`No order moves from ${from} to ${move.to}.`)
    }
    return { ...move, from }
  })
}

function orderOf(
  { guest, lines, moves, payBy, isByPhone, isOwed, note, allergies }: PastOrder,
  known: Pick<Order, 'day' | 'placedAt' | 'currency' | 'number'>,
): Order {
  const [firstMove] = moves
  const last = moves.at(-1) ?? firstMove
  const promised = moves.findLast(({ promisedAt }) => promisedAt !== undefined)
  return {
    ...known,
    id: newId(firstMove.at),
    personId: guest.personId,
    state: last.to,
    totalCents: totalCents(lines),
    customerName: guest.name,
    payerName: '',
    customerEmail: guest.email,
    customerPhone: guest.phone,
    createdAt: firstMove.at,
    expiresAt: null,
    promisedAt: promised?.promisedAt ?? null,
    payBy,
    isByPhone,
    isGuest: false,
    isOwed,
    inOwnTill: false,
    note,
    allergies,
    slotAt: null,
    slotZone: null,
    type: 'pickup',
    taxRule: null,
    taxStep: null,
    addedTaxCents: 0,
    suppliedOn: null,
    substitution: 'drop',
  }
}

/** Writes down who has called, so that they are found by their number. */
async function saveCallers(scope: WriteScope, orders: readonly PastOrder[]): Promise<void> {
  const calls = orders.filter(({ isByPhone }) => isByPhone)
  const lastCalls = new Map(calls.map(({ guest, moves: [firstMove] }) => [guest, firstMove.at]))
  for (const [{ personId, name, phone, email }, at] of lastCalls) {
    const digits = await numberOf(scope, phone)
    const guest = { person_id: personId, digits, name, called: nameToFind(name), phone, email }
    await saveGuest(scope.db, { ...guest, called_at: at })
  }
}

/** An order with all that has happened to it. */
interface PastRow {
  order: Order
  lines: readonly Omit<OrderLine, 'orderId'>[]
  moves: readonly (PastMove & { from: OrderState | null })[]
  /** Null: it does not count. */
  counted: { day: string; hour: number; isFirst: boolean } | null
}

/** Takes several numbers in a row; answers the first. */
async function takeNumbers(db: Db, count: number): Promise<number> {
  const { last } = await tables(db)
    .updateTable('order_counter')
    .set((eb) => ({ last: eb('last', '+', count) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}

async function insertPastOrders(db: Db, rows: readonly PastRow[]): Promise<void> {
  const orders = rows.map(({ order, counted }) => ({
    ...orderRowOf(order),
    counted_day: counted?.day ?? null,
    counted_hour: counted?.hour ?? null,
    counted_as_first: counted && Number(counted.isFirst),
  }))
  await inChunks(orders, (some) => tables(db).insertInto('orders').values(some).execute())
  const buyers = new Map(rows.map(({ order }) => [order.personId, order]))
  for (const order of buyers.values()) await insertBuyer(db, order)
  const lineRows = rows.flatMap(({ order, lines }) => lineRowsOf(order.id, lines))
  await inChunks(lineRows, (some) => tables(db).insertInto('order_lines').values(some).execute())
  const optionRows = rows.flatMap(({ order, lines }) => optionRowsOf(order.id, lines))
  await insertOptionRows(db, optionRows)
  const events: OrderEventRow[] = rows.flatMap(({ order, moves }) =>
    moves.map(({ from, to, at, actor, promisedAt, reason }, index) => ({
      order_id: order.id,
      position: index + 1,
      from_state: from,
      to_state: to,
      actor,
      at,
      reason: reason ?? null,
      words: null,
      promised_at: promisedAt ?? null,
    })),
  )
  await inChunks(events, (some) => tables(db).insertInto('order_events').values(some).execute())
}
