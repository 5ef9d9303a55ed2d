import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { minutes } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Icon } from '#ui-kit/icon.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { type OrderUnderWay, putOrderAway, listOrdersUnderWay } from '../contract/guest.ts'
import { stripTexts } from '../texts.ts'

const listId = 'orders-under-way'

/**
 * The way back to the order that is being made, from every page of the site. It comes with the page, in a
 * height of its own, and asks again by the minute while there is something to wait for, also where it is not shown.
 */
export function OrderStrip({ isShown }: { isShown: boolean }) {
  const { data } = useQuery({
    ...queryOf(useApi(), listOrdersUnderWay),
    refetchInterval: ({ state }) => (state.data?.orders.length ? minutes(1) : false),
    refetchOnWindowFocus: 'always',
  })
  const orders = data?.orders ?? []
  const [next] = orders
  if (!isShown || !next) return null
  return (
    <aside
      aria-label={stripTexts.label}
      className={`h-12 ${next.isReady ? 'bg-success text-bg' : 'bg-surface2 text-text'}`}
    >
      <div className={`${pageWidth} flex h-full items-center`}>
        <OrderLink order={next} className="-ml-2 h-full px-2 -outline-offset-3" />
        {orders.length > 1 && <Others orders={orders} />}
        <CloseButton id={next._id} />
      </div>
    </aside>
  )
}

interface OrderLinkProps {
  order: OrderUnderWay
  className: string
  onClick?: () => void
}

function OrderLink({ order, className, onClick }: OrderLinkProps) {
  return (
    <Link
      onClick={onClick}
      to={`/order/${order.token}`}
      className={`group flex min-w-0 items-center gap-1.5 text-sm sm:text-base ${className}`}
    >
      <span className="min-w-0 truncate">
        <strong className="font-semibold">{stripTexts.order(order.number)}</strong> <span>·</span>{' '}
        <span className="group-hover:underline">{order.words}</span>
      </span>
      <Icon name="right" className="size-4 shrink-0" />
    </Link>
  )
}

/** The other orders in a popover, which opens and closes without a script. */
function Others({ orders }: { orders: readonly OrderUnderWay[] }) {
  const list = useRef<HTMLElement>(null)
  return (
    <>
      <button
        type="button"
        popoverTarget={listId}
        className="h-full shrink-0 cursor-pointer px-2 text-sm underline underline-offset-4 -outline-offset-3 hover:no-underline"
      >
        {stripTexts.more(orders.length - 1)}
      </button>
      <nav
        ref={list}
        id={listId}
        popover="auto"
        aria-label={stripTexts.all}
        className="fixed inset-x-0 top-12 bottom-auto w-full border-b border-border bg-surface text-text shadow-card"
      >
        <ul className={`${pageWidth} py-2`}>
          {orders.map((order) => (
            <li key={order._id}>
              <OrderLink
                order={order}
                onClick={() => list.current?.hidePopover()}
                className="min-h-12"
              />
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function CloseButton({ id }: { id: string }) {
  const api = useApi()
  const queries = useQueryClient()

  async function close() {
    const query = queryOf(api, listOrdersUnderWay)
    await queries.cancelQueries(query)
    queries.setQueryData(
      query.queryKey,
      (shown) => shown && { orders: shown.orders.filter(({ _id }) => _id !== id) },
    )
    // Whatever becomes of it, the next answer says what is shown.
    await api(putOrderAway, { params: { id } }).catch(() => {})
    void queries.invalidateQueries(query)
  }

  return (
    <button
      type="button"
      aria-label={stripTexts.close}
      onClick={() => void close()}
      className="-mr-3 ml-auto grid size-11 shrink-0 cursor-pointer place-items-center rounded-full -outline-offset-3 hover:bg-current/10 noscript:hidden"
    >
      <X aria-hidden="true" className="size-4.5" />
    </button>
  )
}
