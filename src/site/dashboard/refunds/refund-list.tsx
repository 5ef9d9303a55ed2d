import { formatDollars } from '#kernel/money.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { formatWhenInYear } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { useRefund } from './use-refund.ts'

interface RefundListProps {
  orderId: string
  sheet: RefundSheet
}

type Refund = RefundSheet['refunds'][number]

/** What has gone back, what is on its way and what has failed, each in words. */
export function RefundList({ orderId, sheet }: RefundListProps) {
  const { ask, handOver, problem, isBusy, confirmDialog } = useRefund(orderId)
  if (sheet.refunds.length === 0) return null
  return (
    <>
      <h2 className="text-base font-semibold">Refunds</h2>
      <ul aria-live="polite" className="mt-1 grid gap-3">
        {sheet.refunds.map((refund) => (
          <li key={refund._id} className="grid gap-x-6 text-sm sm:grid-cols-[1fr_auto]">
            <p>
              <strong className="font-semibold tabular-nums">{formatDollars(refund.amount)}</strong>{' '}
              <span className={refund.status === 'failed' ? 'font-medium text-danger' : ''}>
                {stateWords(refund)}
              </span>
              <span className="block text-muted wrap-anywhere">
                {dishesOf(refund)}
                {refund.reason !== '' && `${refund.reason.replace(/\.$/, '')}, `}
                {refund.by}, <When instant={refund.createdAt} />
              </span>
            </p>
            {refund.status === 'requested' && refund.method !== 'card' && (
              <Button
                kind="secondary"
                className="max-sm:mt-2 sm:self-center"
                disabled={isBusy}
                onClick={() => void handOver(refund._id)}
              >
                Handed out in cash
              </Button>
            )}
            {refund.mayAskAgain && (
              <Button
                kind="secondary"
                className="max-sm:mt-2 sm:self-center"
                disabled={isBusy}
                onClick={() => void ask({ again: refund._id })}
              >
                Ask again
              </Button>
            )}
            {refund.mayAskAgain && (
              <Button
                kind="secondary"
                className="mt-2 sm:col-start-2 sm:self-center"
                disabled={isBusy}
                onClick={() => void ask({ again: refund._id, inCash: true })}
              >
                Handed out in cash
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ErrorText>{problem}</ErrorText>
      {confirmDialog}
    </>
  )
}

function When({ instant }: { instant: string }) {
  const { timeZone } = useRestaurant()
  return <time dateTime={instant}>{formatWhenInYear(Date.parse(instant), timeZone)}</time>
}

function stateWords({ status, failure, method }: Refund): string {
  switch (status) {
    case 'requested':
      return method === 'card' ? 'is on its way' : 'is to be given back at the counter'
    case 'succeeded':
      return method === 'cash' ? 'was handed out in cash' : 'went back'
    case 'failed':
      return `could not go back. ${failure ?? ''}`.trim()
  }
}

/** "2 × Margherita: " before the reason; nothing for an amount. */
function dishesOf({ lines }: Refund): string {
  if (lines.length === 0) return ''
  return `${lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}: `
}
