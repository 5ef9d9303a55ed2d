import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { useFocusAfter } from '#ui-kit/focus-after.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAct } from '#ui-kit/use-act.ts'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import { ordersKey } from '../client.ts'
import { type UnpaidGroup, cancelUnpaid, listUnpaidGroups } from '../contract/house.ts'
import { unpaidTexts } from '../house-texts.ts'

/** First orders that somebody may have made for nothing: to be paid at the counter, from one network or many at once. */
export function UnpaidGroups() {
  const { data: groups = [] } = useQuery(queryOf(useApi(), listUnpaidGroups))
  const { cancelAll, isBusy } = useCancelAll()
  useFocusAfter(groups.length, '#unpaid-heading, main input')
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="unpaid-heading" className="mt-6">
      <h2 id="unpaid-heading" tabIndex={-1} className="text-xl outline-none">
        {unpaidTexts.heading}
      </h2>
      <div className="mt-3 grid gap-3">
        {groups.map((group) => (
          <Group
            key={`${group.by} ${group.orders[0]?._id}`}
            group={group}
            isBusy={isBusy}
            onCancel={() => void cancelAll(group)}
          />
        ))}
      </div>
    </section>
  )
}

interface GroupProps {
  group: UnpaidGroup
  isBusy: boolean
  onCancel: () => void
}

function Group({ group: { by, orders }, isBusy, onCancel }: GroupProps) {
  const { timeZone } = useRestaurant()
  const sum = orders.reduce((dollars, { total }) => dollars + total, 0)
  return (
    <div className="rounded-card border border-border bg-surface p-4">
      <p className="font-semibold">
        {unpaidTexts.group[by](orders.length, formatDollars(Math.round(sum * 100) / 100))}
      </p>
      <ul className="mt-3 border-t border-border">
        {orders.map(({ _id, number, name, phone, total, placedAt }) => (
          <li
            key={_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-b border-border py-2.5"
          >
            <span className="wrap-anywhere">
              <Link
                to={`/dashboard/orders/${_id}`}
                className="font-semibold underline underline-offset-4"
              >
                {unpaidTexts.order(number)}
              </Link>
              <span> </span>
              <span dir="auto">{name}</span>
              <span>, </span>
              <WithPhone text={phone} phone={phone} />
            </span>
            <span className="text-right tabular-nums">{formatDollars(total)}</span>
            <span className="text-sm text-muted">{formatWhen(placedAt, timeZone)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-muted">{unpaidTexts.advice}</p>
      <Button kind="secondary" className="mt-4" aria-disabled={isBusy} onClick={onCancel}>
        {unpaidTexts.cancelAll(orders.length)}
      </Button>
    </div>
  )
}

/** What was paid meanwhile stays. */
function useCancelAll() {
  const api = useApi()
  const queries = useQueryClient()
  const { act, isBusy } = useAct((problem) => void toasts.show('error', problem))
  async function cancelAll({ orders }: UnpaidGroup): Promise<void> {
    if (isBusy) return
    const isConfirmed = await dialogs.ask({
      title: unpaidTexts.sure,
      text: unpaidTexts.what(orders.length),
      confirm: unpaidTexts.confirm,
      cancel: unpaidTexts.keep,
    })
    if (!isConfirmed) return
    await act(async () => {
      const body = { orderIds: orders.map(({ _id }) => _id) }
      const { cancelled } = await api(cancelUnpaid, { body })
      void toasts.show('success', unpaidTexts.cancelled(cancelled))
      await queries.invalidateQueries({ queryKey: ordersKey })
    })
  }
  return { cancelAll, isBusy }
}
