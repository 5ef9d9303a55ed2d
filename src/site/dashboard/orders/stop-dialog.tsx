import type { FormEvent } from 'react'
import { formatDollars } from '#kernel/money.ts'
import type { FullOrder } from '#modules/orders/book/contract.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Sheet } from '../sheet.tsx'
import { RestockField, readRestock } from '../restock-field.tsx'
import { StopFields, readStop } from '../stop-fields.tsx'
import type { OrderMove } from './use-order-move.ts'

interface StopDialogProps {
  order: FullOrder
  change: OrderMove
  onClose: () => void
}

/** Why an order is given up: the guest reads it, and has their money back. */
export function StopDialog({ order, change, onClose }: StopDialogProps) {
  const isNew = order.status === 'pending'
  const verb = isNew ? 'Reject' : 'Cancel'

  async function stop(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = isNew ? 'rejected' : 'cancelled'
    const form = event.currentTarget
    if (await change.move(to, to, { ...readStop(form), ...readRestock(form) })) onClose()
  }

  return (
    <Sheet title={`${verb} order ${order.number}?`} onClose={onClose}>
      <form onSubmit={(event) => void stop(event)} className="grid gap-5">
        <p>{moneyWords(order)} You won’t be able to revert this.</p>
        <StopFields usual="guest_asked" />
        <RestockField orderId={order._id} isUncooked={isNew} />
        <ErrorText>{change.problem}</ErrorText>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" aria-disabled={change.isBusy}>
            {verb} the order
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

function moneyWords({ total, owed, payBy }: FullOrder): string {
  if (total === 0) return 'It cost nothing: no money goes back.'
  if (owed > 0) return 'It is not paid yet: no money goes back.'
  const left = `All that is left of ${formatDollars(total)}`
  return payBy === 'counter'
    ? `${left} is to be given back at the counter.`
    : `${left} goes back to the card.`
}
