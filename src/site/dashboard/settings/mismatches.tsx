import { useInfiniteQuery } from '@tanstack/react-query'
import { mismatchesQuery } from '#modules/payments/mismatches/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'

/** Money that fits no order; nothing stands here while there is none. */
export function Mismatches({ timeIn }: { timeIn: (instant: string) => string }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(
    mismatchesQuery(useApi()),
  )
  if (isError) return <LoadFailure what="What does not fit" onRetry={() => void refetch()} />
  const total = data?.pages[0]?.total ?? 0
  if (total === 0) return null
  return (
    <section>
      <h2 className="text-xl">
        {total === 1 ? 'One payment does not fit' : `${total} payments do not fit`}
      </h2>
      <p className="mt-1 text-muted">
        Nothing is booked or refunded by itself. Look each one up in your provider’s dashboard.
      </p>
      <ul className="mt-5 border-t border-border">
        {data?.pages
          .flatMap(({ mismatches }) => mismatches)
          .map(({ _id, intent, reason, expected, found, when }) => (
            <li key={_id} className="grid gap-1 border-b border-border py-3">
              <span className="font-medium">
                {words[reason] ?? reason}
                <span className="font-normal text-muted"> · {timeIn(when)}</span>
              </span>
              <code className="text-sm wrap-anywhere">{intent}</code>
              {(expected !== '' || found !== '') && (
                <span className="text-sm text-muted wrap-anywhere">
                  Expected {expected || 'nothing'}, found {found || 'nothing'}
                </span>
              )}
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button
          kind="secondary"
          className="mt-4"
          disabled={isFetching}
          onClick={() => void fetchNextPage()}
        >
          Show older ones
        </Button>
      )}
    </section>
  )
}

const words: Readonly<Record<string, string>> = {
  amount: 'Another amount than the order’s',
  owner: 'Somebody else’s order',
  twice: 'Paid twice',
  unknown_attempt: 'No order of ours asked for it',
  received: 'Another amount came than was booked',
  order_state: 'Paid after the order had ended',
  gone: 'The provider does not know it any more',
  'charge.refunded': 'Refunded at the provider',
  'charge.dispute.created': 'Disputed by the cardholder',
}
