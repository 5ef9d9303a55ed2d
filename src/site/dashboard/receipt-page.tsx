import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { receiptQuery } from '#modules/payments/client.ts'
import { receiptsQuery } from '#modules/payments/client/receipts.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { requirePerson } from './loads-for.ts'
import { ReceiptView } from './payment/receipt-view.tsx'
import type { LoaderFunctionArgs } from 'react-router'

const loadReceipt = loads((api, { id = '' }) => [receiptQuery(api, id), receiptsQuery(api, id)])

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requirePerson(args, 'customer')
  return loadReceipt(args)
}

export function Component() {
  const { id = '' } = useParams()
  const { data: receipt, isError, refetch } = useQuery(receiptQuery(useApi(), id))
  return (
    <DashboardLayout
      heading="Receipt"
      above={<BackLink to="/dashboard/paymentHistory">Payment History</BackLink>}
    >
      <div className="mt-8">
        {receipt ? (
          <ReceiptView receipt={receipt} />
        ) : receipt === null ? (
          <NoSuchReceipt />
        ) : isError ? (
          <LoadFailure what="The receipt" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading the receipt" />
        )}
      </div>
    </DashboardLayout>
  )
}

function NoSuchReceipt() {
  return (
    <EmptyState
      title="There is no such payment of yours."
      actions={<LinkButton to="/dashboard/paymentHistory">Payment history</LinkButton>}
    >
      Your payments and their receipts are all in one list.
    </EmptyState>
  )
}
