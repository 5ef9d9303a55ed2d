import type { FormEvent } from 'react'
import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import type { Act } from '#modules/orders/kitchen/rules/actions.ts'
import { sayRanOut, sayStop } from '#modules/orders/kitchen/rules/stop-words.ts'
import { canRunShort } from '#modules/orders/shortages/rules.ts'
import { Modal } from '#ui-kit/modal.tsx'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { RestockField, readRestock } from '#modules/orders/ui/restock-field.tsx'
import { StopFields, readStop } from '#modules/orders/ui/stop-fields.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import { mainButton, sideButton } from './kitchen-button.ts'

interface StopDialogProps {
  order: KitchenOrder
  onStop: (order: KitchenOrder, act: Act) => void
  /** Something of it ran out, and its guest may want something else instead. */
  onShort: (order: KitchenOrder) => void
  onClose: () => void
}

/** Why an order is given up, and what becomes of its guest and money. */
export function StopDialog({ order, onStop, onShort, onClose }: StopDialogProps) {
  const { number, call, status } = order
  const verb = status === 'pending' ? 'Reject' : 'Cancel'

  function stop(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = status === 'pending' ? 'rejected' : 'cancelled'
    const form = event.currentTarget
    onStop(order, { kind: 'move', from: status, to, ...readStop(form), ...readRestock(form) })
    onClose()
  }

  return (
    <Modal
      title={
        <>
          {verb} order <OrderNumber number={number} call={call} />?
        </>
      }
      onClose={onClose}
    >
      <form onSubmit={stop} className="grid gap-4">
        <p>
          <WithPhone text={`${sayStop(order)} This cannot be taken back.`} phone={order.phone} />
        </p>
        {canRunShort(status) && (
          <button
            type="button"
            onClick={() => {
              onClose()
              onShort(order)
            }}
            className={`${sideButton} w-full`}
          >
            {sayRanOut(order)}
          </button>
        )}
        <StopFields usual="too_busy" isWrittenTo={order.isWrittenTo} />
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
