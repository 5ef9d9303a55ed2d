import { useQuery } from '@tanstack/react-query'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { BillRefunds } from '#modules/orders/ui/paid-bill.tsx'
import { FollowLink } from '#modules/orders/ui/follow-link.tsx'
import { receiptsQuery } from '#modules/payments/client/receipts.ts'
import type { Receipt } from '#modules/payments/contract.ts'
import { GivenReceipt } from '#modules/payments/receipts/ui/given-receipt.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'

/** What was paid and what went back of it, each as it was given. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { data, isError, refetch } = useQuery(receiptsQuery(useApi(), receipt._id))
  const role = useSession()?.role
  const isOfHouse = role === 'admin' || role === 'host'
  if (!data) {
    return isError ? <LoadFailure what="The receipt" onRetry={() => void refetch()} /> : null
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
