import { useQuery } from '@tanstack/react-query'
import {
  CalendarDays,
  CircleUserRound,
  ClipboardList,
  Heart,
  ReceiptText,
  ShoppingBag,
  Store,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCents } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import { ProfilePhoto } from '#modules/accounts/ui/profile-photo.tsx'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { cartQuery } from '#modules/cart/client.ts'
import { countItems, totalCents } from '#modules/cart/rules.ts'
import { useCart } from '#modules/cart/ui/use-cart.ts'
import { listOwnOrders } from '#modules/orders/contract/guest.ts'
import { OrdersUnderWay } from '#modules/orders/ui/orders-under-way.tsx'
import { listOwnBookings } from '#modules/reservations/contract/guest.ts'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { homeTexts } from './texts.ts'

export const loader = loadsFor('customer', (api, { email }) => [
  cartQuery(api, email),
  queryOf(api, listOwnBookings),
  queryOf(api, listOwnOrders, { query: {} }),
])

export function Component() {
  const { welcome } = useTexts()
  const person = useSession()
  const { data: lines = [] } = useCart()
  const count = countItems(lines)
  const next = useQuery(queryOf(useApi(), listOwnBookings)).data?.upcoming[0]
  return (
    <DashboardLayout heading={welcome}>
      {person && (
        <div className="mt-6 flex items-center gap-4">
          <ProfilePhoto person={person} className="size-16 text-xl" />
          <div className="min-w-0">
            <p className="font-display text-xl wrap-anywhere">{person.displayName}</p>
            <p className="text-muted wrap-anywhere">{person.email}</p>
          </div>
        </div>
      )}
      <OrdersUnderWay />
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Way to="/dashboard/cart" sign={<ShoppingBag className="size-6" />} title={homeTexts.cart}>
          {count === 0
            ? homeTexts.cartEmpty
            : homeTexts.cartHas(count, formatCents(totalCents(lines)))}
        </Way>
        <Way to="/ourShop/0" sign={<Store className="size-6" />} title={homeTexts.order}>
          {homeTexts.orderText}
        </Way>
        <Way
          to={`/dashboard/reservation?tab=${next ? 'bookings' : 'book'}`}
          sign={<CalendarDays className="size-6" />}
          title={next ? homeTexts.bookings : homeTexts.book}
        >
          {next ? `${next.date}, ${next.label}` : homeTexts.bookText}
        </Way>
        <Way
          to="/dashboard/myOrders"
          sign={<ClipboardList className="size-6" />}
          title={homeTexts.orders}
        >
          {homeTexts.ordersText}
        </Way>
        <Way
          to="/dashboard/favourites"
          sign={<Heart className="size-6" />}
          title={homeTexts.favourites}
        >
          {homeTexts.favouritesText}
        </Way>
        <Way
          to="/dashboard/paymentHistory"
          sign={<ReceiptText className="size-6" />}
          title={homeTexts.payments}
        >
          {homeTexts.paymentsText}
        </Way>
        <Way
          to="/dashboard/account"
          sign={<CircleUserRound className="size-6" />}
          title={homeTexts.account}
        >
          {homeTexts.accountText}
        </Way>
      </ul>
    </DashboardLayout>
  )
}

interface WayProps {
  to: string
  sign: ReactNode
  title: string
  children: ReactNode
}

function Way({ to, sign, title, children }: WayProps) {
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full items-center gap-4 rounded-card border border-border bg-surface p-5 transition-colors duration-150 hover:border-primary"
      >
        <span aria-hidden="true" className="text-primary">
          {sign}
        </span>
        <span>
          <strong className="block font-semibold group-hover:text-primary">{title}</strong>
          <span className="text-sm text-muted tabular-nums">{children}</span>
        </span>
      </Link>
    </li>
  )
}
