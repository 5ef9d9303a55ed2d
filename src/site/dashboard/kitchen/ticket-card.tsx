import { Ellipsis } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { type Age, columnOf } from '#modules/orders/kitchen/board.ts'
import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { type Act, acceptAct } from '#modules/orders/kitchen/ui/actions.ts'
import { TicketLines } from '#modules/orders/kitchen/ui/ticket-lines.tsx'
import { canRunShort } from '#modules/orders/shortages/rules.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { ticketTexts } from './house-texts.ts'
import { bareButton, mainButton, sideButton } from './kitchen-button.ts'
import { TicketHead } from './ticket-head.tsx'

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
  /** Many wait, so each takes as little room as it can. */
  isBrief: boolean
  actions: TicketActions
}

/** Such an allergy takes the width of two tickets, so that what is done with it stays in sight. */
const muchToRead = 100

const borders = { calm: 'border-border', soon: 'border-gold', late: 'border-danger' } as const

/** An order as it hangs on the rail. There are many, and the clock ticks: only what changes is drawn. */
export const TicketCard = memo(function TicketCard(props: TicketCardProps) {
  const { order, words, urgency, station, timeZone, minutes, opensAt, isBrief, actions } = props
  const id = useId()
  const column = columnOf(order)
  const stop =
    order.status === 'pending'
      ? ticketTexts.rejectOrder(order.number)
      : order.status === 'accepted' || order.status === 'preparing'
        ? ticketTexts.cancelOrder(order.number)
        : undefined
  return (
    <article
      id={`order-${order._id}`}
      aria-labelledby={id}
      tabIndex={-1}
      className={`rounded-card border-2 bg-surface shadow-card ${isBrief ? 'px-3 py-1.5' : 'p-3.5'} ${order.allergies.length > muchToRead ? 'col-span-full' : ''} ${borders[urgency]}`}
    >
      <TicketHead
        id={id}
        order={order}
        age={{ words, urgency }}
        timeZone={timeZone}
        isBrief={isBrief}
        onPrint={() => actions.onPrint(order)}
        stop={stop === undefined ? undefined : { label: stop, onStop: () => actions.onStop(order) }}
      />
      <TicketLines
        order={order}
        station={station}
        timeZone={timeZone}
        isBrief={isBrief}
        onAct={column === 'preparing' ? actions.onAct : undefined}
      />
      {/* In brief it stands behind the dots, and in the dialog that the cross opens. */}
      {!isBrief && canRunShort(order.status) && (
        <button
          type="button"
          aria-label={ticketTexts.ranOutOf(order.number)}
          onClick={() => actions.onShort(order)}
          className={`${bareButton} -mx-3 text-sm underline underline-offset-4`}
        >
          {ticketTexts.ranOut}
        </button>
      )}
      <Steps {...{ order, minutes, opensAt, timeZone, isBrief, ...actions }} />
    </article>
  )
})

type StepsProps = Pick<TicketActions, 'onAct' | 'onShort'> &
  Pick<TicketCardProps, 'order' | 'minutes' | 'opensAt' | 'timeZone' | 'isBrief'>

/** What comes next, in one tap. */
function Steps({ order, minutes, opensAt, timeZone, isBrief, onAct, onShort }: StepsProps) {
  const { status } = order
  const move = (to: string) => onAct(order, { kind: 'move', from: status, to })
  if (status === 'pending')
    return <AcceptSteps {...{ order, minutes, opensAt, timeZone, isBrief, onAct, onShort }} />
  if (status === 'ready') {
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        {order.owed > 0 ? (
          <p className="grow-3 self-center font-semibold">{ticketTexts.payFirst}</p>
        ) : (
          <button
            type="button"
            onClick={() => move('completed')}
            className={`${mainButton} grow-3`}
          >
            {ticketTexts.handedOut}
          </button>
        )}
        <button type="button" onClick={() => move('preparing')} className={`${sideButton} grow`}>
          {ticketTexts.recall}
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
          aria-label={ticketTexts.later(more)}
          onClick={() => onAct(order, { kind: 'delay', minutes: more })}
          className={`${sideButton} tabular-nums`}
        >
          {`+${more}`}
        </button>
      ))}
      <button type="button" onClick={() => move('ready')} className={`${mainButton} grow`}>
        {ticketTexts.ready}
      </button>
    </div>
  )
}

/** Accepts an order with a time: the usual one at hand, others next to it. */
function AcceptSteps({ order, minutes, opensAt, timeZone, isBrief, onAct, onShort }: StepsProps) {
  const { number, pickupAt } = order
  const [hasOthers, setHasOthers] = useState(false)
  const accept = (wait: number) => onAct(order, acceptAct(order, wait))
  if (pickupAt !== undefined) {
    return (
      <fieldset aria-label={ticketTexts.acceptOrder(number)} className="mt-2 grid min-w-0">
        <button type="button" onClick={() => accept(0)} className={mainButton}>
          {ticketTexts.acceptFor(formatTime(pickupAt, timeZone))}
        </button>
      </fieldset>
    )
  }
  const [usual = 20, ...others] = minutes
  const timeOf = (wait: number) => formatTime((opensAt ?? 0) + wait * 60_000, timeZone)
  const sayYes = (wait: number) =>
    opensAt === null ? ticketTexts.acceptIn(wait) : ticketTexts.acceptFor(timeOf(wait))
  return (
    <fieldset
      aria-label={ticketTexts.acceptOrder(number)}
      className="mt-2 flex min-w-0 flex-wrap gap-2"
    >
      <button
        type="button"
        onClick={() => accept(usual)}
        className={`${mainButton} grow ${isBrief ? 'px-2!' : 'basis-full'}`}
      >
        {sayYes(usual)}
      </button>
      {isBrief && others.length > 0 && (
        <button
          type="button"
          aria-label={ticketTexts.otherTimes(number)}
          aria-expanded={hasOthers}
          onClick={() => setHasOthers(!hasOthers)}
          className={sideButton}
        >
          <Ellipsis aria-hidden="true" size={20} />
        </button>
      )}
      {(hasOthers || !isBrief) &&
        others.map((wait) => (
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
      {hasOthers && (
        <button
          type="button"
          aria-label={ticketTexts.ranOutOf(number)}
          onClick={() => onShort(order)}
          className={`${sideButton} basis-full`}
        >
          {ticketTexts.ranOut}
        </button>
      )}
    </fieldset>
  )
}
