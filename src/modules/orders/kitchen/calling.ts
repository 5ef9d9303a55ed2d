/** The fewest digits that are called out. */
export const shortestCall = 2

/** What a call number depends on; times in milliseconds. */
interface BoardedOrder {
  /** The whole number. */
  number: string
  placedAt: number
  /** When it was handed out or given up; null while it is on the board. */
  endedAt: number | null
}

/**
 * What is called out for each order, by its whole number: its last two digits, or as many more as it
 * takes to differ from all that were on the board when it came. So it stays the same while others come
 * and go.
 */
export function callNumbers(orders: readonly BoardedOrder[]): Map<string, string> {
  const calls = new Map<string, string>()
  const byArrival = orders.toSorted((a, b) => a.placedAt - b.placedAt || +a.number - +b.number)
  const taken: { call: string; endedAt: number | null }[] = []
  for (const { number, placedAt, endedAt } of byArrival) {
    const others = taken.filter((other) => other.endedAt === null || other.endedAt > placedAt)
    let call = number.slice(-shortestCall)
    while (call.length < number.length && others.some((other) => other.call === call)) {
      call = number.slice(-call.length - 1)
    }
    calls.set(number, call)
    taken.push({ call, endedAt })
  }
  return calls
}
