import type { FullOrder } from '#modules/orders/contract/book.ts'
import { countedName, sayOutcome } from '#modules/orders/shortages/rules.ts'
import type { HistoryEntry } from '../../ui/history.tsx'

const answerers = {
  guest: 'by the guest',
  default: 'by the clock, as said at checkout',
  kitchen: 'by the kitchen',
} as const

/** What ran out of an order, and who decided what became of it. */
export function shortageEntries({ shortages = [] }: FullOrder): HistoryEntry[] {
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
    if (decidedAt === null || by === null) return [asked]
    const decided = { at: decidedAt, what: sayOutcome(each), who: answerers[by] }
    return [asked, { ...asked, ...decided, key: `${_id} decided`, isBad: false }]
  })
}
