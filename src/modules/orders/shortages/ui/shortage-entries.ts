import type { FullOrder } from '../../contract/house.ts'
import type { HistoryEntry } from '../../ui/history.tsx'
import { countedName, sayOutcome } from '../rules.ts'

const answerers = {
  guest: 'by the guest',
  default: 'by the clock, as said at checkout',
  kitchen: 'by the kitchen',
} as const

/** What ran out of an order, and who decided what became of it. */
export function shortageEntries({ shortages = [], events }: FullOrder): HistoryEntry[] {
  const endedAt = events.find(({ to }) => to === 'rejected' || to === 'cancelled')?.at
  return shortages.flatMap((each) => {
    const { _id, name, quantity, askedAt, askedBy, decidedAt, by } = each
    const what = `${countedName(quantity, name)} ran out, guest asked`
    const asked = {
      key: `${_id} asked`,
      at: askedAt,
      what,
      who: `by ${askedBy}`,
      words: '',
      isBad: true,
    }
    // A question that ended with its order was never decided: the dish is not there again.
    const isLeftOpen = each.state === 'withdrawn' && decidedAt === endedAt
    if (decidedAt === null || by === null || isLeftOpen) return [asked]
    const decided = { at: decidedAt, what: sayOutcome(each), who: answerers[by] }
    return [asked, { ...asked, ...decided, key: `${_id} decided`, isBad: false }]
  })
}
