import type { FormEvent } from 'react'
import type { FullOrder } from '#modules/orders/contract/book.ts'
import { sayStop } from '#modules/orders/kitchen/rules/stop-words.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Sheet } from '../sheet.tsx'
import { RestockField, readRestock } from '#modules/orders/ui/restock-field.tsx'
import { StopFields, readStop } from '#modules/orders/ui/stop-fields.tsx'
import type { OrderMove } from './use-order-move.ts'

interface StopDialogProps {
  order: FullOrder
  change: OrderMove
  onClose: () => void
}

/** Why an order is given up, and what becomes of its guest and money. */
export function StopDialog({ order, change, onClose }: StopDialogProps) {
  const isNew = order.status === 'pending'
  const verb = isNew ? 'Reject' : 'Cancel'
  const isWrittenTo = order.email !== ''

  async function stop(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = isNew ? 'rejected' : 'cancelled'
    const form = event.currentTarget
    if (await change.move(to, to, { ...readStop(form), ...readRestock(form) })) onClose()
  }

  return (
    <Sheet title={`${verb} order ${order.number}?`} onClose={onClose}>
      <form onSubmit={(event) => void stop(event)} className="grid gap-5">
        <p>{sayStop({ ...order, isWrittenTo }, 'the card')} You won’t be able to revert this.</p>
        <StopFields usual="guest_asked" isWrittenTo={isWrittenTo} />
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
