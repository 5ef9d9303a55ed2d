import { formatDollars } from '#kernel/money.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { Sheet } from '../sheet.tsx'
import { RefundForm } from './refund-form.tsx'

interface RefundDialogProps {
  orderId: string
  orderNumber: string
  sheet: RefundSheet
  onClose: () => void
}

/** Beside the order on large screens, over it on phones; Escape closes it. */
export function RefundDialog({ orderId, orderNumber, sheet, onClose }: RefundDialogProps) {
  return (
    <Sheet title={`Refund order ${orderNumber}`} about={describe(sheet)} onClose={onClose}>
      <RefundForm orderId={orderId} sheet={sheet} onDone={onClose} />
    </Sheet>
  )
}

function describe({ paid, card, refunded, requested, remaining }: RefundSheet): string {
  const back = refunded + requested
  const parts = [`${formatDollars(paid ?? 0)} came from ${card ?? 'a card'}`]
  if (back > 0) parts.push(`${formatDollars(back)} went back`)
  return `${parts.join(', ')}. ${formatDollars(remaining)} can go back.`
}
