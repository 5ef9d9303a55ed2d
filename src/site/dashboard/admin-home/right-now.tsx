import { useInfiniteQuery } from '@tanstack/react-query'
import { seconds } from '#kernel/duration.ts'
import type { Api } from '#kernel/api.ts'
import { bookQuery } from '#modules/orders/client/book.ts'
import type { ListedOrder } from '#modules/orders/contract/book.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { adminHomeTexts as texts } from './texts.ts'

export const openOrders = (api: Api) =>
  bookQuery(api, { search: '', state: 'open', day: undefined })

/** What somebody has to do something about, most urgent first; orders for later wait for their time. */
const urgencies: [say: (orders: string) => string, is: (order: ListedOrder) => boolean][] = [
  [texts.toAnswer, ({ status, pickupAt }) => status === 'pending' && pickupAt === undefined],
  [texts.late, ({ isLate }) => isLate],
  [texts.ready, ({ status }) => status === 'ready'],
]

/** The orders that wait for somebody, before any figure; nothing while none does. */
export function RightNow() {
  const { data, hasNextPage } = useInfiniteQuery({
    ...openOrders(useApi()),
    // What the kitchen does changes none of the figures that are asked for all the time.
    refetchInterval: seconds(10),
  })
  const orders = data?.pages.flatMap((page) => page.orders) ?? []
  const said = urgencies.flatMap(([say, is]) => {
    const count = orders.filter(is).length
    return count === 0 ? [] : [say(texts.orders(count, hasNextPage))]
  })
  if (said.length === 0) return null
  return (
    <section
      aria-labelledby="right-now"
      className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-border bg-surface px-5 py-4"
    >
      <div>
        <h2 id="right-now" className="text-xl">
          {texts.now}
        </h2>
        <ul className="mt-1 flex flex-wrap gap-x-5 font-semibold tabular-nums">
          {said.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <LinkButton to="/dashboard/kitchen">{texts.toBoard}</LinkButton>
    </section>
  )
}
