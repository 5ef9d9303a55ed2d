import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queryOrNull } from '#kernel/query-of.ts'
import { hasRole } from '#kernel/viewer.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { FollowLink } from '#modules/orders/ui/follow-link.tsx'
import { BillRefunds } from '#modules/orders/ui/paid-bill.tsx'
import { getReceipt, type Receipt } from '#modules/payments/contract/guest.ts'
import { listReceipts } from '#modules/payments/receipts/contract.ts'
import { GivenReceipt } from '#modules/payments/receipts/ui/given-receipt.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { buttonClass, LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { requirePerson } from './loads-for.ts'
import { ownPageTexts } from './texts.ts'

const loadReceipt = loads((api, { id = '' }) => [
  queryOrNull(api, getReceipt, { params: { id } }),
  queryOrNull(api, listReceipts, { params: { id } }),
])

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePerson(args, 'customer')
  return loadReceipt(args)
}

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery(queryOrNull(useApi(), getReceipt, { params: { id } }))
  const receipt = query.data
  return (
    <DashboardLayout
      heading={ownPageTexts.receipt.heading}
      above={<BackLink to="/dashboard/paymentHistory">{ownPageTexts.payments.heading}</BackLink>}
    >
      <div className="mt-8">
        {receipt ? (
          <ReceiptView receipt={receipt} />
        ) : receipt === null ? (
          <NoSuchReceipt />
        ) : (
          <NotLoaded
            query={query}
            what={ownPageTexts.receipt.what}
            loading={ownPageTexts.receipt.loading}
          />
        )}
      </div>
    </DashboardLayout>
  )
}

/** What was paid and what went back of it, each as it was given. */
function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { data, isError, refetch } = useQuery(
    queryOrNull(useApi(), listReceipts, { params: { id: receipt._id } }),
  )
  const role = useSession()?.role
  const isOfHouse = role !== undefined && hasRole(role, 'host')
  if (!data) {
    return isError ? (
      <LoadFailure what={ownPageTexts.receipt.what} onRetry={() => void refetch()} />
    ) : null
  }
  return (
    <div className="grid gap-10">
      {data.receipts.map((sheet) => {
        return (
          <GivenReceipt
            key={sheet.number}
            sheet={sheet}
            paymentId={receipt._id}
            isOfHouse={isOfHouse}
          >
            {sheet.kind === 'sale' && (
              <FollowLink number={receipt.orderNumber} className={buttonClass()} />
            )}
          </GivenReceipt>
        )
      })}
      <div className="max-w-xl print:hidden">
        <BillRefunds {...receipt} />
      </div>
    </div>
  )
}

function NoSuchReceipt() {
  return (
    <EmptyState
      title={ownPageTexts.receipt.none}
      actions={
        <LinkButton to="/dashboard/paymentHistory">{ownPageTexts.receipt.toPayments}</LinkButton>
      }
    >
      {ownPageTexts.receipt.noneText}
    </EmptyState>
  )
}
