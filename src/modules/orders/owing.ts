import { type Cents, formatCents, unitCents } from '#kernel/money.ts'

/**
 * What people who have never paid here may have cooked before anything is paid, in bills as the house usually has them: one
 * order about as large as others, what three guests have from one network, and what ten have from everywhere.
 */
const bounds = { ofOne: 1.5, ofNetwork: 3, inAll: 10 } as const

/** The most unpaid first orders of one network for one day: whoever has paid is no stranger any more. */
const mostOfDay = 6

/** What strangers have ordered and not paid. */
interface Unpaid {
  /** Cents, including the order that is asked about. */
  ofNetwork: number
  inAll: number
  /** Orders, without the one that is asked about. */
  ofDay: number
  ofPhone: number
}

/** How large a first order may be that is paid at the counter. @param usual what an order comes to here */
export function mostOfFirst(usual: Cents): Cents {
  return Math.ceil((bounds.ofOne * usual) / unitCents()) * unitCents()
}

/** What stands in the way of a stranger's order, and what they can do instead; undefined when nothing does. */
export function obstacleOf(
  totalCents: Cents,
  { ofNetwork, inAll, ofDay, ofPhone }: Unpaid,
  usual: Cents,
  factor: number,
): { code: string; message: string } | undefined {
  if (totalCents > mostOfFirst(usual) * factor) {
    const message = `A first order that is paid at the counter can be up to ${formatCents(mostOfFirst(usual))}. Pay this one by card, or take something out.`
    return { code: 'first_order_too_large', message }
  }
  if (ofPhone >= factor) {
    const message =
      'An order with this phone number is still to be paid at the counter. Pay this one by card, or that one first.'
    return { code: 'counter_order_open', message }
  }
  const isFull =
    ofNetwork > bounds.ofNetwork * usual * factor ||
    inAll > bounds.inAll * usual * factor ||
    ofDay >= mostOfDay * factor
  if (!isFull) return undefined
  const message =
    'Many first orders wait to be paid at the counter just now. Please pay this one by card, or order at the counter.'
  return { code: 'counter_full', message }
}

/** What somebody may have ordered for nothing: first orders from one network, or all when there are many. */
export function groupsOf<Row extends { network: string }>(
  rows: readonly Row[],
): { by: 'network' | 'all'; rows: Row[] }[] {
  const ofNetworks = [...Map.groupBy(rows, ({ network }) => network)]
    .filter(([network, same]) => network !== '' && same.length > 1)
    .map(([, same]) => ({ by: 'network' as const, rows: same }))
  const isMany = rows.length >= 4 && ofNetworks.every(({ rows: same }) => same.length < rows.length)
  return isMany ? [...ofNetworks, { by: 'all', rows: [...rows] }] : ofNetworks
}
