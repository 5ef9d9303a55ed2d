import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { bookQuery, ordersKey } from '#modules/orders/client.ts'
import { clearBoard } from '#modules/orders/contract/house.ts'
import { OrdersTable } from '#modules/orders/times/ui/orders-table.tsx'
import { OrdersCount } from '#modules/orders/ui/orders-count.tsx'
import { OrdersFilterBar } from '#modules/orders/ui/orders-filter-bar.tsx'
import { UnpaidGroups } from '#modules/orders/ui/unpaid-groups.tsx'
import { useOrdersFilter } from '#modules/orders/ui/use-orders-filter.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { PagedList } from '#ui-kit/paged-list.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { orderPagesTexts } from './orders/house-texts.ts'
import { OrdersHead } from './orders/orders-head.tsx'
import { useOrderNews } from './orders/use-order-news.ts'
import { useHouseAct } from './use-house-act.ts'

// Not waited for: the search box is there while the orders come.
export const loader = loadsFor('host', () => [])

export function Component() {
  const asked = useOrdersFilter()
  const { filter, change } = asked
  const list = useInfiniteQuery(bookQuery(useApi(), filter))
  const cutSince = useOrderNews()
  const isAdmin = useSession()?.role === 'admin'
  const { rows: orders = [], pages } = list.data ?? {}
  const newest = pages?.at(-1)
  const isFiltered = [filter.search, filter.state, filter.type, filter.day].some(Boolean)
  return (
    <DashboardLayout heading={orderPagesTexts.orders} beside={<OrdersHead cutSince={cutSince} />}>
      <UnpaidGroups />
      <div className="mt-6">
        <OrdersFilterBar {...asked} />
      </div>
      <div className="mt-6">
        {newest && (
          <OrdersCount
            page={newest}
            shown={orders.length}
            owed={orders.reduce((sum, { owed }) => sum + owed, 0)}
            filter={filter}
            onChange={change}
          />
        )}
        <PagedList
          list={list}
          what={orderPagesTexts.theOrders}
          text={orderPagesTexts.more}
          none={
            <NoOrders
              isFiltered={isFiltered}
              onForget={() =>
                change({ search: '', state: undefined, type: undefined, day: undefined })
              }
            />
          }
        >
          <OrdersTable orders={orders} />
        </PagedList>
        {list.data && filter.state === 'open' && isAdmin && <ClearBoard />}
      </div>
    </DashboardLayout>
  )
}

/** An empty list: what to try where no order fits, or how to begin where nobody has ordered yet. */
function NoOrders({ isFiltered, onForget }: { isFiltered: boolean; onForget: () => void }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title={orderPagesTexts.none}
        actions={<LinkButton to="/ourShop/0">{orderPagesTexts.openShop}</LinkButton>}
      >
        {orderPagesTexts.noneHint}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={orderPagesTexts.noneFound}
      actions={
        <Button kind="secondary" onClick={onForget}>
          {orderPagesTexts.showAll}
        </Button>
      }
    >
      {orderPagesTexts.noneFoundHint}
    </EmptyState>
  )
}

/** Says of all that is left over from before today that it was handed out. */
function ClearBoard() {
  const api = useApi()
  const queries = useQueryClient()
  const { problem, isBusy, act } = useHouseAct()

  async function clear() {
    const isConfirmed = await dialogs.ask({
      title: orderPagesTexts.clear.title,
      text: orderPagesTexts.clear.text,
      confirm: orderPagesTexts.clear.confirm,
      cancel: orderPagesTexts.clear.cancel,
    })
    if (!isConfirmed) return
    await act(async () => {
      const cleared = await api(clearBoard)
      await queries.invalidateQueries({ queryKey: ordersKey })
      void toasts.show('success', wordsOf(cleared))
    })
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void clear()}
        className="min-h-11 cursor-pointer font-semibold text-primary underline underline-offset-4 hover:text-primary-hover noscript:hidden"
      >
        {orderPagesTexts.clear.ask}
      </button>
      <ErrorText>{problem}</ErrorText>
    </>
  )
}

function wordsOf({ completed, owed }: { completed: number; owed: number }): string {
  return orderPagesTexts.cleared(completed, owed)
}
