import { opensAt } from '../board.ts'
import type { KitchenBoard, KitchenOrder } from '../contract.ts'
import { actionTexts } from './house-texts.ts'

/** Something that a screen does to an order; sent with its key as often as it takes. */
export interface Action {
  /** The action's Idempotency-Key. */
  key: string
  orderId: string
  /** The order's number; absent in what an earlier version has left to be sent. */
  number?: string
  /** What of it is called out. */
  call: string
  /** When it was done, by the screen's own clock. */
  at: number
  act: Act
}

export type Act =
  | {
      kind: 'move'
      from: string
      to: string
      minutes?: number
      reason?: string
      words?: string
      restock?: boolean
    }
  | { kind: 'delay'; minutes: number }
  | { kind: 'tick'; line: number; isDone: boolean }

/**
 * The act that accepts an order, ready in so many minutes; one for a chosen time is accepted for that.
 * @param minutes from now, or from the opening that it waits for
 */
export function acceptAct({ status, pickupAt }: KitchenOrder, minutes: number): Act {
  const accept = { kind: 'move', from: status, to: 'accepted' } as const
  return pickupAt === undefined ? { ...accept, minutes } : accept
}

/** How long an action may wait to be sent, in ms; one that has waited longer may mean something else by now. */
export const actionLastsMs = 30 * 60_000

/** The board as it will be once these actions have been heard of. @param now of the server */
export function withActions(
  board: KitchenBoard,
  actions: readonly Action[],
  now: number,
): KitchenBoard {
  if (actions.length === 0) return board
  const orders = board.orders.map((order) => {
    const own = actions.filter(({ orderId }) => orderId === order._id)
    return own.reduce((shown, { act }) => afterAct(shown, act, now), order)
  })
  return { ...board, orders }
}

/** An act in a few words: "Accept in 20 min". */
export function sayAct(act: Act): string {
  if (act.kind === 'delay') return actionTexts.later(act.minutes)
  if (act.kind === 'tick') return act.isDone ? actionTexts.tick : actionTexts.untick
  if (act.to === 'accepted') {
    return act.minutes === undefined ? actionTexts.accept : actionTexts.acceptIn(act.minutes)
  }
  if (act.to === 'preparing') return actionTexts.recall
  const moves: Readonly<Record<string, string>> = actionTexts.moves
  return moves[act.to] ?? act.to
}

function afterAct(order: KitchenOrder, act: Act, now: number): KitchenOrder {
  const at = new Date(now).toISOString()
  const inMinutes = (from: number, minutes: number) =>
    new Date(from + minutes * 60_000).toISOString()
  const promised = ({ pickupAt }: KitchenOrder, minutes: number | undefined) =>
    pickupAt !== undefined && minutes === undefined
      ? inMinutes(Math.max(Date.parse(pickupAt), now), 0)
      : inMinutes(opensAt(order, now) ?? now, minutes ?? 0)
  if (act.kind === 'delay') {
    const before = order.readyAt === null ? now : Date.parse(order.readyAt)
    return { ...order, readyAt: inMinutes(Math.max(before, now), act.minutes) }
  }
  if (act.kind === 'tick') {
    const lines = order.lines.map((line) =>
      line.line === act.line ? { ...line, isDone: act.isDone } : line,
    )
    const begins = act.isDone && order.status === 'accepted'
    return { ...order, lines, status: begins ? 'preparing' : order.status }
  }
  // The server refuses what stands elsewhere; meanwhile the board shows what it was last told.
  if (order.status !== act.from) return order
  const readyAt = act.to === 'accepted' ? promised(order, act.minutes) : order.readyAt
  return { ...order, status: act.to, readyAt, last: { ...order.last, status: act.to, at } }
}
