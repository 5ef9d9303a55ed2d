import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { sideButton } from './kitchen-button.ts'
import type { TicketActions } from './ticket-card.tsx'

interface DoneEntryProps {
  order: KitchenOrder
  timeZone: string
  actions: TicketActions
}

/** What the kitchen is done with: handed out, and then it can come back; or given up, by whom. */
export function DoneEntry({ order, timeZone, actions }: DoneEntryProps) {
  const { _id: id, number, call, name, status, last } = order
  const isOut = status === 'completed'
  const what = isOut ? 'handed out' : `${status} by ${last.by}`
  return (
    <li
      id={`order-${id}`}
      tabIndex={-1}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 rounded-input border bg-surface px-3 py-2 ${isOut ? 'border-border' : 'border-danger'}`}
    >
      <span className="text-2xl font-bold">
        <OrderNumber number={number} call={call} />
      </span>
      <span className="min-w-0 grow basis-20 text-sm leading-snug wrap-anywhere">
        <span dir="auto">{name}</span>
        <span className={`block ${isOut ? 'text-muted' : 'font-semibold text-danger'}`}>
          {what} <span className="whitespace-nowrap">{formatTime(last.at, timeZone)}</span>
        </span>
      </span>
      {isOut && (
        <button
          type="button"
          aria-label={`Recall order ${number}`}
          onClick={() => actions.onAct(order, { kind: 'move', from: status, to: 'ready' })}
          className={sideButton}
        >
          Recall
        </button>
      )}
    </li>
  )
}
