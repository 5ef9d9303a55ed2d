import { type FormEvent, useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import type { Act } from '#modules/orders/kitchen/rules/deeds.ts'
import { chosenReasons, longestWords, stopReasons } from '#modules/orders/moves/rules.ts'
import { TextArea } from '#ui-kit/text-area.tsx'
import { Modal } from '../menu/modal.tsx'
import { mainButton, sideButton } from './kitchen-button.ts'

interface StopDialogProps {
  order: KitchenOrder
  onStop: (order: KitchenOrder, act: Act) => void
  onClose: () => void
}

/** Why an order is given up: the guest reads it, and has their money back. */
export function StopDialog({ order, onStop, onClose }: StopDialogProps) {
  const [reason, setReason] = useState<(typeof chosenReasons)[number]>('too_busy')
  const { call, status, total } = order
  const verb = status === 'pending' ? 'Reject' : 'Cancel'

  function stop(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    const to = status === 'pending' ? 'rejected' : 'cancelled'
    onStop(order, { kind: 'move', from: status, to, reason, ...(words && { words }) })
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
        <fieldset>
          <legend className="font-semibold">The guest reads</legend>
          {chosenReasons.map((each) => (
            <label
              key={each}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-border py-1.5"
            >
              <input
                type="radio"
                name="reason"
                value={each}
                checked={each === reason}
                onChange={() => setReason(each)}
                className="size-6 shrink-0"
              />
              {stopReasons[each]}
            </label>
          ))}
        </fieldset>
        <TextArea
          label="Something to add"
          hint="Not needed. The guest reads it as it is."
          name="words"
          rows={2}
          maxLength={longestWords}
        />
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
