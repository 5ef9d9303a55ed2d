import type { FormEvent } from 'react'
import { formatDollars } from '#kernel/money.ts'
import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import type { Act } from '#modules/orders/kitchen/rules/deeds.ts'
import { Modal } from '../menu/modal.tsx'
import { RestockField, readRestock } from '../restock-field.tsx'
import { StopFields, readStop } from '../stop-fields.tsx'
import { mainButton, sideButton } from './kitchen-button.ts'

interface StopDialogProps {
  order: KitchenOrder
  onStop: (order: KitchenOrder, act: Act) => void
  onClose: () => void
}

/** Why an order is given up: the guest reads it, and has their money back. */
export function StopDialog({ order, onStop, onClose }: StopDialogProps) {
  const { call, status, total } = order
  const verb = status === 'pending' ? 'Reject' : 'Cancel'

  function stop(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = status === 'pending' ? 'rejected' : 'cancelled'
    const form = event.currentTarget
    onStop(order, { kind: 'move', from: status, to, ...readStop(form), ...readRestock(form) })
    onClose()
  }

  return (
    <Modal title={`${verb} order ${call}?`} onClose={onClose}>
      <form onSubmit={stop} className="grid gap-4">
        <p>
          {total > 0
            ? `The guest is told why, and all that is left of ${formatDollars(total)} goes back to their card.`
            : 'The guest is told why. The order cost nothing.'}{' '}
          This cannot be taken back.
        </p>
        <StopFields usual="too_busy" />
        <RestockField orderId={order._id} isUncooked={status === 'pending'} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={`${mainButton} grow`}>
            {verb} the order
          </button>
          <button type="button" onClick={onClose} className={`${sideButton} grow`}>
            Keep it
          </button>
        </div>
      </form>
    </Modal>
  )
}
