import { memo, useId } from 'react'
import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import type { Age } from '#modules/orders/kitchen/rules/ages.ts'
import { columnOf } from '#modules/orders/kitchen/rules/board.ts'
import type { Act } from '#modules/orders/kitchen/rules/actions.ts'
import { canRunShort } from '#modules/orders/shortages/rules.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { bareButton, mainButton, sideButton } from './kitchen-button.ts'
import { TicketHead } from './ticket-head.tsx'
import { TicketLines } from '#modules/orders/kitchen/ui/ticket-lines.tsx'

/** What can be done with any order of the board. */
export interface TicketActions {
  onAct: (order: KitchenOrder, act: Act) => void
  onStop: (order: KitchenOrder) => void
  onPrint: (order: KitchenOrder) => void
  /** Something of it is not there. */
  onShort: (order: KitchenOrder) => void
}

interface TicketCardProps {
  order: KitchenOrder
  words: Age['words']
  urgency: Age['urgency']
  station: string
  timeZone: string
  /** The times that one tap accepts with. */
  minutes: readonly number[]
  /** Which opening it waits for: the times count from then. */
  opensAt: number | null
  actions: TicketActions
}

const borders = { calm: 'border-border', soon: 'border-gold', late: 'border-danger' } as const

/** An order as it hangs on the rail. There are many, and the clock ticks: only what changes is drawn. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { order, words, urgency, station, timeZone, minutes, opensAt, actions } = props
  const id = useId()
  const column = columnOf(order)
  const stop = { pending: 'Reject', accepted: 'Cancel', preparing: 'Cancel' }[order.status]
  return (
    <article
      id={`order-${order._id}`}
      aria-labelledby={id}
      tabIndex={-1}
      className={`rounded-card border-2 bg-surface p-3.5 shadow-card ${borders[urgency]}`}
    >
      <TicketHead
        id={id}
        order={order}
        age={{ words, urgency }}
        timeZone={timeZone}
        onPrint={() => actions.onPrint(order)}
        stop={stop === undefined ? undefined : { label: stop, onStop: () => actions.onStop(order) }}
      />
      <TicketLines
        order={order}
        station={station}
        timeZone={timeZone}
        onAct={column === 'preparing' ? actions.onAct : undefined}
      />
      {canRunShort(order.status) && (
        <button
          type="button"
          aria-label={`Something ran out, order ${order.call}`}
          onClick={() => actions.onShort(order)}
          className={`${bareButton} -mx-3 text-sm underline underline-offset-4`}
        >
          Something ran out
        </button>
      )}
      <Steps {...{ order, minutes, opensAt, timeZone }} onAct={actions.onAct} />
    </article>
  )
})

interface StepsProps extends Pick<TicketActions, 'onAct'> {
  order: KitchenOrder
  minutes: readonly number[]
  opensAt: number | null
  timeZone: string
}

/** What comes next, in one tap. */
function Steps({ order, minutes, opensAt, timeZone, onAct }: StepsProps) {
  const { status, call, pickupAt } = order
  const move = (to: string) => onAct(order, { kind: 'move', from: status, to })
  const accept = (wait: number) =>
    onAct(order, { kind: 'move', from: status, to: 'accepted', minutes: wait })
  if (status === 'pending' && pickupAt !== undefined) {
    return (
      <fieldset aria-label={`Accept order ${call}`} className="mt-2 grid min-w-0">
        <button type="button" onClick={() => move('accepted')} className={mainButton}>
          Accept for {formatTime(pickupAt, timeZone)}
        </button>
      </fieldset>
    )
  }
  if (status === 'pending') {
    const [usual = 20, ...others] = minutes
    const timeOf = (wait: number) => formatTime((opensAt ?? 0) + wait * 60_000, timeZone)
    const sayYes = (wait: number) =>
      opensAt === null ? `Accept, ${wait} min` : `Accept for ${timeOf(wait)}`
    return (
      <fieldset aria-label={`Accept order ${call}`} className="mt-2 grid min-w-0 gap-2">
        <button type="button" onClick={() => accept(usual)} className={mainButton}>
          {sayYes(usual)}
        </button>
        <div className="flex flex-wrap gap-2">
          {others.map((wait) => (
            <button
              key={wait}
              type="button"
              aria-label={sayYes(wait)}
              onClick={() => accept(wait)}
              className={`${sideButton} grow tabular-nums`}
            >
              {opensAt === null ? wait : timeOf(wait)}
            </button>
          ))}
        </div>
      </fieldset>
    )
  }
  if (status === 'ready') {
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        {order.owed > 0 ? (
          <p className="grow-3 self-center font-semibold">Pay at the desk first</p>
        ) : (
          <button
            type="button"
            onClick={() => move('completed')}
            className={`${mainButton} grow-3`}
          >
            Handed out
          </button>
        )}
        <button type="button" onClick={() => move('preparing')} className={`${sideButton} grow`}>
          Recall
        </button>
      </div>
    )
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {[5, 10].map((more) => (
        <button
          key={more}
          type="button"
          aria-label={`${more} minutes later`}
          onClick={() => onAct(order, { kind: 'delay', minutes: more })}
          className={`${sideButton} tabular-nums`}
        >
          +{more}
        </button>
      ))}
      <button type="button" onClick={() => move('ready')} className={`${mainButton} grow`}>
        Ready
      </button>
    </div>
  )
}
