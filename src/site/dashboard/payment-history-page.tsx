import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { FollowLink } from '#modules/orders/ui/follow-link.tsx'
import { listPayments, type Payment } from '#modules/payments/contract/guest.ts'
import { PaymentTable } from '#modules/payments/ui/payment-table.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { ownPageTexts } from './texts.ts'

export const loader = loadsFor('customer', (api, { email }) => [
  queryOf(api, listPayments, { query: { email } }),
])

export function Component() {
  const email = useSession()?.email ?? ''
  const { state } = useLocation()
  const query = useQuery({
    ...queryOf(useApi(), listPayments, { query: { email } }),
    enabled: email !== '',
  })
  const payments = query.data
  return (
    <DashboardLayout
      heading={ownPageTexts.payments.heading}
      beside={
        <>
          {/* Beside the heading the sum, under both the sub-heading; on phones that comes first. */}
          <p className="-mt-3 basis-full text-lg text-muted md:order-1">
            {ownPageTexts.payments.atAGlance}
          </p>
          {payments && <Count count={payments.length} />}
        </>
      }
    >
      <JustPaid state={state} payments={payments} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <Link
          to="/dashboard/myOrders"
          className="inline-flex min-h-11 items-center font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
        >
          {ownPageTexts.payments.toOrders}
        </Link>
        {payments && payments.length > 0 && <DensityChoice />}
      </div>
      <div className="mt-4">
        {payments ? (
          payments.length > 0 ? (
            <PaymentTable payments={payments} />
          ) : (
            <NoPayments />
          )
        ) : (
          <NotLoaded
            query={query}
            what={ownPageTexts.payments.what}
            loading={ownPageTexts.payments.loading}
          />
        )}
      </div>
    </DashboardLayout>
  )
}

function Count({ count }: { count: number }) {
  return (
    <p className="flex items-baseline gap-3">
      <span className="text-muted">{ownPageTexts.payments.total}</span>
      <span className="font-display text-3xl font-[560] tabular-nums">{count}</span>
    </p>
  )
}

interface JustPaidProps {
  /** What the payment page hands over when it leads here; anything else says nothing. */
  state: unknown
  payments: readonly Payment[] | undefined
}

const link =
  'flex min-h-11 w-fit items-center font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary'

function JustPaid({ state, payments }: JustPaidProps) {
  const paid = typeof state === 'object' && state !== null && 'paid' in state ? state.paid : null
  if (typeof paid !== 'string') return null
  const payment = paid ? payments?.find(({ orderNumber }) => orderNumber === paid) : undefined
  return (
    <output className="mt-6 block max-w-2xl rounded-input border border-l-4 border-border border-l-success bg-surface px-5 py-4">
      <strong className="block font-semibold text-success">{ownPageTexts.payments.paid}</strong>
      <span>
        {paid ? ownPageTexts.payments.withKitchen(paid) : ownPageTexts.payments.paidBefore}
      </span>
      <span className="-mb-2 flex flex-wrap gap-x-6">
        {paid && <FollowLink number={paid} className={link} />}
        {payment && (
          <Link to={`/dashboard/paymentHistory/${payment._id}`} className={link}>
            {ownPageTexts.payments.receipt}
          </Link>
        )}
      </span>
    </output>
  )
}

function NoPayments() {
  return (
    <EmptyState
      title={ownPageTexts.payments.none}
      actions={<LinkButton to="/ourMenu">{ownPageTexts.payments.toMenu}</LinkButton>}
    >
      {ownPageTexts.payments.noneText}
    </EmptyState>
  )
}
