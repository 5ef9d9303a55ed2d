import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import type { Scope } from '#platform/scope.server.ts'
import { fullName } from '../rules.ts'
import type { Order, OrderLine } from '../store.server.ts'
import type { BoardShortage, DeskShortage, FollowedShortage } from './contract.ts'
import { canStillChange, listOffers, worthBack } from './offers.server.ts'
import { selectShortages } from './store.server.ts'
import type { ShortageRow } from './tables.server.ts'

/** What ran out of an order, as whoever has its link sees it. */
export async function followShortages(
  scope: Scope,
  order: Order,
  lines: readonly OrderLine[],
): Promise<FollowedShortage[]> {
  const rows = await selectShortages(scope.db, [order.id])
  const followed: FollowedShortage[] = []
  for (const row of rows) {
    const line = lines[row.position - 1]
    if (line) followed.push(await followOne(scope, order, line, row))
  }
  return followed
}

async function followOne(
  scope: Scope,
  order: Order,
  line: OrderLine,
  row: ShortageRow,
): Promise<FollowedShortage> {
  const { quantity, state } = row
  const isAsked = state === 'asked'
  const canChange = isAsked && (await canStillChange(scope, order))
  const offers = canChange ? await listOffers(scope, order, line, quantity) : []
  // What is settled went back as it was worth then.
  const worth = isAsked
    ? await worthBack(scope, order, { position: row.position, line })
    : () => row.back_cents
  const backOf = (priceCents: number) =>
    dollarsFromCents(worth((line.priceCents - priceCents) * quantity))
  return {
    _id: row.id,
    name: fullName(line),
    quantity,
    state,
    until: isoOf(row.deadline),
    back: backOf(0),
    ...(row.swap_name !== null && { swap: row.swap_name }),
    offers: offers.map(({ dishId, name, priceCents }) => ({
      dishId,
      name,
      back: backOf(priceCents),
    })),
    canCancel: canChange,
    otherwise: order.substitution,
  }
}

/** What ran out of an order, for its history at the desk; who has said so is told by an actor's id. */
export async function listShortages(
  { db }: Scope,
  orderId: string,
  lines: readonly OrderLine[],
): Promise<DeskShortage[]> {
  return (await selectShortages(db, [orderId])).flatMap((row) => {
    const line = lines[row.position - 1]
    if (!line) return []
    const { id: _id, quantity, state, swap_name: swap, chosen_by: by } = row
    const decidedAt = isoOrNull(row.decided_at)
    const askedAt = isoOf(row.asked_at)
    const named = { _id, line: row.position, name: fullName(line), ...(swap !== null && { swap }) }
    return [{ ...named, quantity, state, askedAt, askedBy: row.asked_by, decidedAt, by }]
  })
}

/** What ran out of the lines of these orders, by `order line`, for the board. */
export async function boardShortages(
  { db }: Scope,
  orderIds: string[],
): Promise<Map<string, BoardShortage[]>> {
  const rows = (await selectShortages(db, orderIds)).filter(({ state }) => state !== 'withdrawn')
  const byLine = Map.groupBy(rows, ({ order_id: id, position }) => `${id} ${position}`)
  return new Map([...byLine].map(([line, own]) => [line, own.map(onBoard)]))
}

function onBoard({ id, quantity, state, deadline, swap_name: swap }: ShortageRow): BoardShortage {
  const until = isoOf(deadline)
  return { _id: id, quantity, state, until, ...(swap !== null && { swap }) }
}

/** A part of a line that is not made as it was ordered. */
interface Settled {
  id: string
  /** The line's place in its order, from 1. */
  position: number
  quantity: number
  /** What is made instead, and what one of it costs; null: it is left out. */
  swap: { dishId: string; name: string; priceCents: number } | null
}

/** What was left out of an order or swapped, in the order in which it ran out. */
export async function listSettled({ db }: Pick<Scope, 'db'>, orderId: string): Promise<Settled[]> {
  return (await selectShortages(db, [orderId])).flatMap((row): Settled[] => {
    const { id, position, quantity, state } = row
    const { swap_dish_id: dishId, swap_name: name, swap_cents: priceCents } = row
    if (state === 'dropped') return [{ id, position, quantity, swap: null }]
    if (dishId === null || name === null || priceCents === null) return []
    return [{ id, position, quantity, swap: { dishId, name, priceCents } }]
  })
}
