import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pagesOf } from '#kernel/pages-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { MoreButton } from '#ui-kit/paged-list.tsx'
import { listMismatches } from '../contract/house.ts'
import { wordsOfMismatch } from '../mismatches.ts'
import { mismatchListTexts } from './house-texts.ts'

/** Money that fits no order; nothing stands here while there is none. */
export function Mismatches({ timeIn }: { timeIn: (instant: string) => string }) {
  const list = useInfiniteQuery(
    pagesOf(useApi(), listMismatches, { query: {} }, (page) => page.mismatches),
  )
  const { data, isError, refetch } = list
  // When older ones cannot be fetched, those that are here stay.
  if (!data && isError) {
    return <LoadFailure what={mismatchListTexts.what} onRetry={() => void refetch()} />
  }
  const total = data?.pages[0]?.total ?? 0
  if (total === 0) return null
  return (
    <section>
      <h2 className="text-xl">{mismatchListTexts.heading(total)}</h2>
      <p className="mt-1 text-muted">{mismatchListTexts.advice}</p>
      <ul className="mt-5 border-t border-border">
        {data?.rows.map(({ _id, intent, reason, expected, found, when, order }) => (
          <li key={_id} className="grid gap-1 border-b border-border py-3">
            <span className="font-medium">
              <span>{wordsOfMismatch(reason) ?? reason}</span>
              <span className="font-normal text-muted">{` · ${timeIn(when)}`}</span>
            </span>
            {order && (
              <Link
                to={`/dashboard/orders/${order._id}`}
                className="justify-self-start font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
              >
                {order.number === null
                  ? mismatchListTexts.unpaidOrder
                  : mismatchListTexts.order(order.number)}
              </Link>
            )}
            <code className="text-sm wrap-anywhere">{intent}</code>
            {(expected !== '' || found !== '') && (
              <span className="text-sm text-muted wrap-anywhere">
                {mismatchListTexts.expected(
                  expected || mismatchListTexts.nothing,
                  found || mismatchListTexts.nothing,
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={list} text={mismatchListTexts.older} />
    </section>
  )
}
