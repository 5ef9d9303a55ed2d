import { newId } from '#kernel/ids.ts'
import { totalCents } from '#kernel/money.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { digitsOf } from '#kernel/fields.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { saveGuest } from '../by-phone/store/guests.server.ts'
import { type OrderState, isStop, judgeMove } from '../rules.ts'
import type { Order, OrderLine } from '../store.server.ts'
import { type PastRow, insertPastOrders, takeNumbers } from '../store/past-orders.server.ts'
import { readHours, rebuildNumbers } from '../tallies/service.server.ts'

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
  /** From the first, which makes it, to where it stands. */
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
  past: readonly PastOrder[],
): Promise<Order[]> {
  const { currency } = await getRestaurant(scope)
  const hourOf = await readHours(scope)
  const placed = past.filter(isPlaced)
  const first = await takeNumbers(scope.db, placed.length)
  const numbers = new Map(placed.map((each, index) => [each, String(first + index)]))
  const haveOrdered = new Set<string>()
  const rows = past.map((each): PastRow => {
    const [made] = each.moves
    const placing = each.moves.find(isPlacing)
    const moves = chained(each.moves)
    const isCounted =
      placing !== undefined && !moves.some(({ from, to }) => from && isStop(from, to))
    const hour = hourOf((placing ?? made).at)
    const { personId } = each.guest
    const counted = isCounted ? { ...hour, isFirst: !haveOrdered.has(personId) } : null
    if (isCounted) haveOrdered.add(personId)
    const at = { day: hour.day, placedAt: placing?.at ?? null }
    const order = orderOf(each, { ...at, currency, number: numbers.get(each) ?? '' })
    return { order, lines: each.lines, moves, counted }
  })
  await insertPastOrders(scope.db, rows)
  await saveCallers(scope, past)
  await rebuildNumbers(scope)
  await scope.announceChange('orders')
  return rows.map(({ order }) => order)
}

/** What nobody has paid for has no number. */
function isPlaced({ moves }: PastOrder): boolean {
  return moves.some(isPlacing)
}

function isPlacing({ to }: PastMove): boolean {
  return to === 'pending'
}

function chained(moves: readonly PastMove[]) {
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
  const [made] = moves
  const last = moves.at(-1) ?? made
  const promised = moves.findLast(({ promisedAt }) => promisedAt !== undefined)
  return {
    ...known,
    id: newId(made.at),
    personId: guest.personId,
    state: last.to,
    totalCents: totalCents(lines),
    customerName: guest.name,
    customerEmail: guest.email,
    customerPhone: guest.phone,
    createdAt: made.at,
    expiresAt: null,
    promisedAt: promised?.promisedAt ?? null,
    payBy,
    isByPhone,
    isOwed,
    note,
    allergies,
    slotAt: null,
    type: 'pickup',
    taxRule: null,
    suppliedOn: null,
    substitution: 'drop',
  }
}

/** Whoever has called is found by their number. */
async function saveCallers({ db }: WriteScope, past: readonly PastOrder[]): Promise<void> {
  const calls = past.filter(({ isByPhone }) => isByPhone)
  const last = new Map(calls.map(({ guest, moves: [made] }) => [guest, made.at]))
  for (const [{ personId, name, phone, email }, at] of last) {
    const digits = digitsOf(phone)
    await saveGuest(db, { person_id: personId, digits, name, phone, email, called_at: at })
  }
}
