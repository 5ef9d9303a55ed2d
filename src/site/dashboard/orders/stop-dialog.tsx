import { type FormEvent, useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import type { FullOrder } from '#modules/orders/book/contract.ts'
import { chosenReasons, longestWords, stopReasons } from '#modules/orders/moves/rules.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { Sheet } from '../sheet.tsx'
import type { OrderMove } from './use-order-move.ts'

interface StopDialogProps {
  order: FullOrder
  change: OrderMove
  onClose: () => void
}

/** Why an order is given up: the guest reads it, and has their money back. */
export function StopDialog({ order, change, onClose }: StopDialogProps) {
  const [reason, setReason] = useState<(typeof chosenReasons)[number]>('guest_asked')
  const isNew = order.status === 'pending'
  const verb = isNew ? 'Reject' : 'Cancel'

  async function stop(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('words') ?? '').trim()
    const [to, done] = isNew ? ['rejected', 'rejected'] : ['cancelled', 'cancelled']
    if (await change.move(to, done, { reason, ...(words && { words }) })) onClose()
  }

  return (
    <Sheet title={`${verb} order ${order.number}?`} onClose={onClose}>
      <form onSubmit={(event) => void stop(event)} className="grid gap-5">
        <p>
          {order.total > 0
            ? `All that is left of ${formatDollars(order.total)} goes back to the card.`
            : 'It cost nothing: no money goes back.'}{' '}
          You won’t be able to revert this.
        </p>
        <fieldset>
          <legend className="mb-1 font-semibold">The guest reads</legend>
          {chosenReasons.map((each) => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-border py-1.5"
            >
              <input
                type="radio"
                name="reason"
                value={each}
                checked={each === reason}
                onChange={() => setReason(each)}
                className="size-5 shrink-0"
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
