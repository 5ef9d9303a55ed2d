import type { KitchenBoard, KitchenOrder } from '../contract.ts'
import { columnOf } from './board.ts'

/** How urgent something is; the words say it as well. */
export type Urgency = 'calm' | 'soon' | 'late'

export interface Age {
  words: string
  /** Shorter words where there is little room, if there are any. */
  brief?: string
  urgency: Urgency
}

const soonMs = 5 * 60_000

/** How long an order waits for an answer, or until or since when it is promised. */
export function ageOf(order: KitchenOrder, board: KitchenBoard, now: number): Age {
  const column = columnOf(order)
  if (column === 'new') return waitOf(order, board, now)
  if (column === 'preparing' && order.readyAt !== null) {
    const left = Date.parse(order.readyAt) - now
    if (left <= -60_000) return { words: `late ${wholeMinutes(-left)} min`, urgency: 'late' }
    if (left <= 0) return { words: 'due now', urgency: 'late' }
    return {
      words: sayAhead(Math.ceil(left / 60_000)),
      urgency: left <= soonMs ? 'soon' : 'calm',
    }
  }
  const since = now - Date.parse(order.last.at)
  if (since < 60_000) return { words: 'just now', urgency: 'calm' }
  const words = `${wholeMinutes(since)} min`
  return column === 'ready'
    ? { words: `ready for ${words}`, brief: `for ${words}`, urgency: 'calm' }
    : { words, urgency: 'calm' }
}

/** Whether an order waits for an answer now; one for the next opening does not. */
export function isUnanswered(order: KitchenOrder, now: number): boolean {
  const { status, waitsSince } = order
  return status === 'pending' && waitsSince !== null && Date.parse(waitsSince) <= now
}

/** When the opening is that an order waits for: the minutes of a yes count from there; null: from now. */
export function opensAt(
  { status, waitsSince, pickupAt }: KitchenOrder,
  now: number,
): number | null {
  if (status !== 'pending' || waitsSince === null || pickupAt !== undefined) return null
  const at = Date.parse(waitsSince)
  return at > now ? at : null
}

/** Whether somebody should have answered an order by now. */
export function isOverdue(order: KitchenOrder, board: KitchenBoard, now: number): boolean {
  if (!isUnanswered(order, now)) return false
  return now - Date.parse(order.waitsSince ?? '') >= board.remindMinutes * 60_000
}

function waitOf(order: KitchenOrder, board: KitchenBoard, now: number): Age {
  if (!isUnanswered(order, now)) return { words: 'for the next opening', urgency: 'calm' }
  const waits = now - Date.parse(order.waitsSince ?? '')
  const words = waits < 60_000 ? 'just now' : `${wholeMinutes(waits)} min`
  if (isOverdue(order, board, now)) {
    return { words: `${words}, answer now`, brief: words, urgency: 'late' }
  }
  return { words, urgency: waits >= 60_000 ? 'soon' : 'calm' }
}

/** "in 90 min", and from two hours on in hours: what is for tomorrow is hours away. */
function sayAhead(minutes: number): string {
  return minutes < 120 ? `in ${minutes} min` : `in ${Math.floor(minutes / 60)} h`
}

function wholeMinutes(ms: number): number {
  return Math.floor(ms / 60_000)
}
