import { type ComponentProps, useState } from 'react'
import { formatCents } from '#kernel/money.ts'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { cartQuery } from '#modules/cart/client.ts'
import type { CartItem } from '#modules/cart/contract.ts'
import { countItems, totalCents } from '#modules/cart/rules.ts'
import { CartNotices } from '#modules/cart/ui/cart-notices.tsx'
import { CartTable, type FailedDelete, emptyCartId } from '#modules/cart/ui/cart-table.tsx'
import { PayLink } from '#modules/cart/ui/pay-link.tsx'
import { useCart } from '#modules/cart/ui/use-cart.ts'
import { PickupLine } from '#modules/orders/times/ui/pickup-line.tsx'
import { useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { TaxNote } from '#modules/taxes/ui/tax-note.tsx'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { footBar } from '#ui-kit/foot-bar.ts'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { PageHead } from '../page-head.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsForBuyer } from './loads-for.ts'
import { ownPageTexts } from './texts.ts'

export const loader = loadsForBuyer((api, email) => [cartQuery(api, email)])

export function Component() {
  const { deletedTitle, deletedText } = useTexts()
  const { takesLater } = useRestaurant()
  const query = useCart()
  const { data } = query
  const person = useSession()
  // A visitor has nothing yet.
  const lines = useBuyer() === null ? [] : data
  const [failed, setFailed] = useState<FailedDelete>()
  const Layout = person ? DashboardLayout : GuestLayout
  const isFilled = lines !== undefined && lines.length > 0
  return (
    <Layout heading={ownPageTexts.cart.heading} beside={isFilled && <Sums lines={lines} />}>
      <div className="mt-4">
        <CartNotices />
        {isFilled && takesLater && <PickupLine />}
        {isFilled ? (
          <CartTable
            lines={lines}
            deletedText={`${deletedTitle} ${deletedText}`}
            failed={failed}
            onFailed={setFailed}
          />
        ) : lines ? (
          <EmptyCart />
        ) : (
          <NotLoaded
            query={query}
            what={ownPageTexts.cart.what}
            loading={ownPageTexts.cart.loading}
          />
        )}
      </div>
    </Layout>
  )
}

/** The cart of a guest without an account, who has no dashboard around it. */
function GuestLayout({ heading, beside, children }: ComponentProps<typeof DashboardLayout>) {
  const { name } = useRestaurant()
  return (
    <div className={`${pageWidth} pt-6 pb-20 max-md:pb-32 lg:pt-10`}>
      <PageHead title={heading} description={ownPageTexts.cart.about(name)} />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="text-3xl">{heading}</h1>
        {beside}
      </div>
      {children}
    </div>
  )
}

/** How many, how much, and the way to pay: a document load, because paying has its own policy. */
function Sums({ lines }: { lines: readonly CartItem[] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3 max-sm:w-full">
      <dl className="flex gap-8 max-sm:w-full max-sm:justify-between">
        <div>
          <dt className="text-sm text-muted">{ownPageTexts.cart.items}</dt>
          <dd className="font-display text-xl font-semibold tabular-nums">{countItems(lines)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{ownPageTexts.cart.total}</dt>
          <dd className="font-display text-xl font-semibold tabular-nums">
            {formatCents(totalCents(lines))}
          </dd>
        </div>
      </dl>
      <TaxNote className="text-right text-sm text-muted max-sm:w-full" />
      <div className={footBar}>
        <PayLink lines={lines} className="min-h-12 px-10 max-md:w-full">
          {ownPageTexts.cart.pay}
        </PayLink>
      </div>
    </div>
  )
}

function EmptyCart() {
  return (
    <EmptyState
      title={ownPageTexts.cart.empty}
      titleId={emptyCartId}
      actions={
        <>
          <LinkButton to="/ourShop/0">{ownPageTexts.cart.toShop}</LinkButton>
          <LinkButton to="/ourMenu" kind="secondary">
            {ownPageTexts.cart.toMenu}
          </LinkButton>
        </>
      }
    >
      {ownPageTexts.cart.emptyText}
    </EmptyState>
  )
}
