import { formatDollars } from '#kernel/money.ts'
import type { RefundSheet } from '#modules/payments/refunds/contract.ts'
import { Sheet } from '../sheet.tsx'
import { sayHostLimit } from '#modules/payments/refunds/rules/host-limit.ts'
import { RefundForm } from './refund-form.tsx'
import { hostLimitOf } from './refund-request.ts'
import { refundTexts } from './texts.ts'

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

/** For a host their limit comes first: the rest is nothing that they can promise. */
function describe(sheet: RefundSheet): string {
  const { paid, card, refunded, requested, remaining } = sheet
  const back = refunded + requested
  const parts = [`${formatDollars(paid ?? 0)} came from ${card ?? 'a card'}`]
  if (back > 0) parts.push(`${formatDollars(back)} went back`)
  const limit = hostLimitOf(sheet)
  return limit === undefined
    ? `${parts.join(', ')}. ${formatDollars(remaining)}${sayTip(sheet)} can go back.`
    : `${sayHostLimit(limit)} ${parts.join(', ')}.`
}

function sayTip({ tip }: RefundSheet): string {
  return tip && tip.left > 0 ? refundTexts.andTip(formatDollars(tip.left)) : ''
}
