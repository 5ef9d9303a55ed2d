import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { paymentsQuery } from '#modules/payments/client.ts'
import { PaymentTable } from '#modules/payments/ui/payment-table.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { JustPaid } from './payment/just-paid.tsx'

export const loader = loadsFor('customer', (api, { email }) => [paymentsQuery(api, email)])

export function Component() {
  const email = useSession()?.email ?? ''
  const { state } = useLocation()
  const query = paymentsQuery(useApi(), email)
  const { data: payments, isError, refetch } = useQuery({ ...query, enabled: email !== '' })
  return (
    <DashboardLayout
      heading="Payment History"
      beside={
        <>
          {/* Beside the heading the sum, under both the sub-heading; on phones that comes first. */}
          <p className="-mt-3 basis-full text-lg text-muted md:order-1">At a Glance</p>
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
          My orders: where they are, and the same again
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
        ) : isError ? (
          <LoadFailure what="Your payment history" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading your payments" />
        )}
      </div>
    </DashboardLayout>
  )
}

function Count({ count }: { count: number }) {
  return (
    <p className="flex items-baseline gap-3">
      <span className="text-muted">Total Payment</span>
      <span className="font-display text-3xl font-[560] tabular-nums">{count}</span>
    </p>
  )
}

function NoPayments() {
  return (
    <EmptyState
      title="You have not paid for anything yet."
      actions={<LinkButton to="/ourMenu">Read the menu</LinkButton>}
    >
      Your payments appear here, each with its receipt.
    </EmptyState>
  )
}
