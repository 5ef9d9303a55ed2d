import { Clock, Printer, TriangleAlert, X } from 'lucide-react'
import type { Age } from '#modules/orders/kitchen/board.ts'
import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { paymentMark } from '#modules/orders/kitchen/ui/payment-mark.ts'
import { sayHandover } from '#modules/orders/rules.ts'
import { AllergyAlarm } from '#modules/orders/ui/allergy-alarm.tsx'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { bareButton } from './kitchen-button.ts'

interface TicketHeadProps {
  order: KitchenOrder
  id: string
  age: Age
  timeZone: string
  /** Many wait, so each takes as little room as it can. */
  isBrief: boolean
  onPrint: () => void
  /** What gives the order up, when that is still possible. */
  stop?: { label: string; onStop: () => void } | undefined
}

const looks = {
  calm: 'bg-surface2 text-text',
  soon: 'bg-gold text-bg',
  late: 'bg-danger text-bg',
} as const

/** What is called out, whose it is, and how late it is. */
export function TicketHead({ order, id, age, timeZone, isBrief, onPrint, stop }: TicketHeadProps) {
  const { call, number, name, placedAt, readyAt } = order
  const isOpen = order.status === 'accepted' || order.status === 'preparing'
  // Beside two buttons it has no room in a ticket that is brief.
  const isAgeBeside = isBrief && order.status === 'pending'
  // Beside the whole number a narrow column has room for one button.
  const isPrintBelow = !isBrief && stop !== undefined
  const printButton = order.status !== 'pending' && (
    <button
      type="button"
      aria-label={`Print order ${number}`}
      onClick={onPrint}
      className={bareButton}
    >
      <Printer aria-hidden="true" size={20} />
    </button>
  )
  const way = sayHandover(order, order.pickupAt && formatTime(order.pickupAt, timeZone))
  const [what, at] = isOpen && readyAt ? ['ready', readyAt] : ['came', placedAt]
  return (
    <div className={isBrief ? 'pb-1' : 'pb-2'}>
      <div className={`flex justify-between gap-2 ${isBrief ? 'items-center' : 'items-start'}`}>
        <h3
          id={id}
          className={`font-sans leading-none font-bold ${isBrief ? 'text-3xl' : 'text-hero'}`}
        >
          <span className="sr-only">Order </span>
          <OrderNumber number={number} call={call} />
        </h3>
        {isAgeBeside && <AgeMark age={age} isBrief />}
        <div className={`-mr-2 flex ${isBrief ? '-my-1' : '-mt-1'}`}>
          {!isPrintBelow && printButton}
          {stop && (
            <button
              type="button"
              aria-label={`${stop.label} order ${number}`}
              onClick={stop.onStop}
              className={bareButton}
            >
              <X aria-hidden="true" size={22} />
            </button>
          )}
        </div>
      </div>
      {!isAgeBeside && (
        <div className="flex items-center justify-between">
          <AgeMark age={age} />
          {isPrintBelow && <div className="-mr-2 -mb-1">{printButton}</div>}
        </div>
      )}
      {way !== '' && <p className="mt-1.5 font-bold tabular-nums">{way}</p>}
      <p className={`text-sm leading-snug text-muted ${isBrief ? 'flex' : 'mt-1 wrap-anywhere'}`}>
        {/* In brief a long name is cut, and never the time; how long it has waited stands above it. */}
        <span dir="auto" className={isBrief ? 'min-w-0 truncate' : ''}>
          {name}
        </span>
        {(isOpen || !isBrief) && (
          <span className="whitespace-nowrap">{`, ${what} ${formatTime(at, timeZone)}`}</span>
        )}
        <span>{order.copies === 0 ? '' : ', printed'}</span>
      </p>
      <AllergyAlarm allergies={order.allergies} isBrief={isBrief} />
      <MarkAndNote order={order} />
    </div>
  )
}

function AgeMark({ age: { words, urgency }, isBrief = false }: { age: Age; isBrief?: boolean }) {
  const Icon = urgency === 'late' ? TriangleAlert : Clock
  return (
    <span
      data-urgency={urgency}
      className={`inline-flex items-center gap-1.5 rounded-input px-2 py-0.5 font-bold whitespace-nowrap tabular-nums ${looks[urgency]}`}
    >
      {(!isBrief || urgency === 'late') && (
        <Icon aria-hidden="true" size={17} className="shrink-0" />
      )}
      <span>{words}</span>
    </span>
  )
}

/** What is said aloud as it is handed out, and what its guest asked for. */
function MarkAndNote({ order }: { order: KitchenOrder }) {
  const words = paymentMark(order)
  return (
    <>
      {words && <p className="mt-1 font-bold tabular-nums">{words}</p>}
      {order.note !== '' && (
        <p dir="auto" className="mt-1 font-semibold wrap-anywhere whitespace-pre-line">
          {`“${order.note}”`}
        </p>
      )}
    </>
  )
}
