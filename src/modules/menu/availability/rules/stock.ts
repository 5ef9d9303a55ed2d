/** Of a dish that has a number. */
export interface Stock {
  left: number
  /** So many are there again each morning; null: the number is only what somebody says. */
  daily: number | null
  /** Milliseconds since the epoch; null without a daily number. */
  refillAt: number | null
}

/** So many of a dish are wanted. */
export interface Portions {
  dishId: string
  name: string
  quantity: number
}

/** More than this and guests are not told how many are left. */
export const fewLeft = 5
/** Nobody cooks more of one dish in a day. */
export const mostLeft = 999

/** How many can be ordered; null: as many as anybody wants. The morning's are there at its minute. */
export function leftNow(stock: Stock | null | undefined, now: Date): number | null {
  if (!stock) return null
  const isRefilled = stock.refillAt !== null && stock.refillAt <= now.getTime()
  return isRefilled ? (stock.daily ?? stock.left) : stock.left
}

/** Whether it has a number and that is used up. */
export function isNoneLeft(stock: Stock | null | undefined, now: Date): boolean {
  const left = leftNow(stock, now)
  return left !== null && left <= 0
}

/** What somebody looks for first: what is all gone, then what is running low, then the rest. */
export function shortnessOf({ soldOut, left }: { soldOut: boolean; left: number | null }): number {
  if (soldOut || (left !== null && left <= 0)) return 0
  return left !== null && left <= fewLeft ? 1 : 2
}

/** What guests are told. */
export function shownLeft(stock: Stock | null | undefined, now: Date): number | null {
  const left = leftNow(stock, now)
  return left === null || left > fewLeft ? null : Math.max(0, left)
}

/** Whether a page that shows the one number shows the other in other words. */
export function isSeen(before: number, after: number): boolean {
  return before !== after && Math.min(before, after) <= fewLeft
}

/** The number as a saying leaves it; without a number left there is none each morning either. */
export function stockAfter(
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

/** Whether a number is as somebody has seen it. */
export function isSameNumber(
  stock: Stock | null,
  seen: { left: number | null; daily: number | null },
  now: Date,
): boolean {
  return leftNow(stock, now) === seen.left && (stock?.daily ?? null) === seen.daily
}

export function isCount(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least && value <= mostLeft
}

/** A dish may stand in several lines. */
export function perDish(lines: readonly Portions[]): Portions[] {
  const sums = new Map<string, Portions>()
  for (const line of lines) {
    const quantity = (sums.get(line.dishId)?.quantity ?? 0) + line.quantity
    sums.set(line.dishId, { ...line, quantity })
  }
  return [...sums.values()]
}

/** Portions that an order has taken in one go. */
export interface Taken {
  units: number
  takenAt: number
  /** The day to come that they were taken of; null: of the day that it was. */
  morning: number | null
}

/** Whether they are a part of the number that there is now: an earlier morning's do not come back. */
export function isOfToday({ morning, takenAt }: Taken, refilledAt: number): boolean {
  return morning === null ? takenAt >= refilledAt : morning === refilledAt
}

/** What of these, the oldest first, an order still has: what comes back is what it took first. */
export function stillTaken<One extends Taken>(taken: readonly One[], returned: number): One[] {
  let back = returned
  return taken.flatMap((one) => {
    const units = Math.max(0, one.units - back)
    back -= one.units - units
    return units > 0 ? [{ ...one, units }] : []
  })
}

/** What there is too little of; `isAhead`: of the day that it is wanted on, which is not this one. */
export interface Short {
  name: string
  left: number
  isAhead: boolean
}
