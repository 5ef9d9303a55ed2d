import { formatDollars } from '#kernel/money.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import type { HistoryEntry } from '#modules/orders/ui/history.tsx'

/** What has happened to an order's money after it was paid. */
export function moneyEntries(sheet: RefundSheet | undefined): HistoryEntry[] {
  return (sheet?.refunds ?? []).flatMap((refund) => {
    const asked = askedEntry(refund)
    const ended = endedEntry(refund)
    return ended ? [asked, ended] : [asked]
  })
}

type Refund = RefundSheet['refunds'][number]

function askedEntry({ _id, amount, origin, by, reason, createdAt }: Refund): HistoryEntry {
  const sum = formatDollars(amount)
  const isOurs = origin === 'desk'
  return {
    key: `${_id} asked`,
    at: createdAt,
    what: origin === 'provider' ? `${sum} refunded at the processor` : `Refund of ${sum} asked`,
    who: isOurs ? `by ${by}` : '',
    words: isOurs || origin === 'shortage' ? reason : '',
    isBad: false,
  }
}

/** What was refunded at the processor's had gone when we learned of it. */
function endedEntry(refund: Refund): HistoryEntry | undefined {
  const { _id, amount, origin, status, failure, endedAt } = refund
  if (endedAt === null || (origin === 'provider' && status === 'succeeded')) return undefined
  const hasFailed = status === 'failed'
  return {
    key: `${_id} ended`,
    at: endedAt,
    what: `${formatDollars(amount)} ${hasFailed ? 'could not go back' : 'went back'}`,
    who: hasFailed ? (failure ?? '') : '',
    words: '',
    isBad: hasFailed,
  }
}
