import type { FullOrder } from '../../contract/house.ts'
import type { HistoryEntry } from '../../ui/history.tsx'
import { countedName, sayOutcome } from '../rules.ts'
import { shortageHistoryTexts } from './house-texts.ts'

/** What ran out of an order, and who decided what became of it. */
export function shortageEntries({ shortages = [], events }: FullOrder): HistoryEntry[] {
  const endedAt = events.find(({ to }) => to === 'rejected' || to === 'cancelled')?.at
  return shortages.flatMap((each) => {
    const { _id, name, quantity, askedAt, askedBy, decidedAt, by } = each
    const what = shortageHistoryTexts.asked(countedName(quantity, name))
    const asked = {
      key: `${_id} asked`,
      at: askedAt,
      what,
      who: shortageHistoryTexts.by(askedBy),
      words: '',
      isBad: true,
    }
    // A question that ended with its order was never decided: the dish is not there again.
    const isLeftOpen = each.state === 'withdrawn' && decidedAt === endedAt
    if (decidedAt === null || by === null || isLeftOpen) return [asked]
    const decided = {
      at: decidedAt,
      what: sayOutcome(each),
      who: shortageHistoryTexts.answeredBy[by],
    }
    return [asked, { ...asked, ...decided, key: `${_id} decided`, isBad: false }]
  })
}
