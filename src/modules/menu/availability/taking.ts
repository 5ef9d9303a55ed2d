/** How many portions are left of a dish that has a number. */
export interface Stock {
  left: number
  /** How many there are again each morning; null: the number changes by somebody's word alone. */
  daily: number | null
  /** Milliseconds since the epoch; null without a daily number. */
  refillAt: number | null
}

/** How many portions of a dish are wanted. */
export interface Portions {
  dishId: string
  name: string
  quantity: number
}

/** The most portions that guests are told are left. */
const fewLeft = 5

/** The most portions that a number may say: nobody cooks more of one dish in a day. */
export const mostLeft = 999

/** How many can be ordered now; null: as many as anybody wants. The morning's portions count from its minute on. */
export function leftNow(stock: Stock | null | undefined, now: Date): number | null {
  if (!stock) return null
  const isRefilled = stock.refillAt !== null && stock.refillAt <= now.getTime()
  return isRefilled ? (stock.daily ?? stock.left) : stock.left
}

/** Whether a dish has a number that is used up. */
export function isNoneLeft(stock: Stock | null | undefined, now: Date): boolean {
  const left = leftNow(stock, now)
  return left !== null && left <= 0
}

/** Sorts by what somebody looks for first: 0 is all gone, 1 is running low, 2 is the rest. */
export function shortnessOf({ soldOut, left }: { soldOut: boolean; left: number | null }): number {
  if (soldOut || (left !== null && left <= 0)) return 0
  return left !== null && left <= fewLeft ? 1 : 2
}

/** How many are left, as guests are told; null where nobody counts or there are more than a few. */
export function shownLeft(stock: Stock | null | undefined, now: Date): number | null {
  const left = leftNow(stock, now)
  return left === null || left > fewLeft ? null : Math.max(0, left)
}

/** Whether a page that shows the one number shows the other in other words. */
export function isSeen(before: number, after: number): boolean {
  return before !== after && Math.min(before, after) <= fewLeft
}

/** Portions that an order has taken in one go. */
export interface TakenPortions {
  units: number
  takenAt: number
  /** The day to come that they were taken of, by its morning; null: the day on which they were taken. */
  morning: number | null
}

/** Whether portions belong to today's number: those of an earlier morning do not come back. */
export function isOfToday({ morning, takenAt }: TakenPortions, refilledAt: number): boolean {
  return morning === null ? takenAt >= refilledAt : morning === refilledAt
}
