import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import { refundsQuery } from '#modules/payments/refunds/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { askManager } from '#modules/payments/refunds/rules/host-limit.ts'
import { Button } from '#ui-kit/button.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundList } from './refund-list.tsx'

interface RefundPartProps {
  orderId: string
  orderNumber: string
}

/** What has gone back of an order that was paid by card, and the way to give more back. */
export function RefundPart({ orderId, orderNumber }: RefundPartProps) {
  const { data: sheet, isError, refetch } = useQuery(refundsQuery(useApi(), orderId))
  const [isOpen, setIsOpen] = useState(false)
  if (isError && !sheet) return <LoadFailure what="Its refunds" onRetry={() => void refetch()} />
  if (!sheet?.paid) return null
  // Of an order that went back without its tip that is left.
  const left = sheet.remaining + (sheet.tip?.left ?? 0)
  return (
    <div className="mt-4">
      <RefundList orderId={orderId} sheet={sheet} />
      {sheet.owed > 0 && (
        <output className="mt-3 block text-sm font-medium text-danger">
          {formatDollars(sheet.owed)} is still owed to the guest: ask for it again.
        </output>
      )}
      {left > 0 && sheet.ofHost?.left === 0 ? (
        <p className="mt-3 text-sm text-muted">{askManager(sheet.ofHost)}</p>
      ) : left > 0 ? (
        <Button kind="secondary" className="mt-4 max-sm:w-full" onClick={() => setIsOpen(true)}>
          Refund…
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted">
          {sheet.requested > 0
            ? 'All of its money has gone back or is on its way.'
            : 'All of its money has gone back.'}
        </p>
      )}
      {isOpen && (
        <RefundDialog
          orderId={orderId}
          orderNumber={orderNumber}
          sheet={sheet}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
