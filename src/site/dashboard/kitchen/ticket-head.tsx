import { Clock, Printer, TriangleAlert, X } from 'lucide-react'
import type { Age } from '#modules/orders/kitchen/board.ts'
import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import { paymentMark } from '#modules/orders/kitchen/ui/payment-mark.ts'
import { sayHandover } from '#modules/orders/rules.ts'
import { AllergyAlarm } from '#modules/orders/ui/allergy-alarm.tsx'
import { OrderNumber } from '#modules/orders/ui/order-number.tsx'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { ticketTexts } from './house-texts.ts'
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
export function TicketHead({ timeZone, isBrief, ...head }: TicketHeadProps) {
  const { order } = head
  const { name, placedAt, readyAt } = order
  const isOpen = order.status === 'accepted' || order.status === 'preparing'
  const way = sayHandover(order, order.pickupAt && formatTime(order.pickupAt, timeZone))
  const [what, at] = isOpen && readyAt ? ['ready', readyAt] : ['came', placedAt]
  return (
    <div className={isBrief ? 'pb-1' : 'pb-2'}>
      {isBrief ? <BriefHead {...head} /> : <FullHead {...head} />}
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

type HeadProps = Omit<TicketHeadProps, 'timeZone' | 'isBrief'>

/** The number, its age and the buttons, in one row where they fit. */
function BriefHead({ order, id, age, onPrint, stop }: HeadProps) {
  // Beside two buttons it has no room; what nobody has accepted has one.
  const isAgeBeside = order.status === 'pending'
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <Called order={order} id={id} size="text-3xl" />
        {isAgeBeside && <AgeMark age={age} isBrief />}
        <div className="-my-1 -mr-2 flex">
          <PrintButton order={order} onPrint={onPrint} />
          <StopButton stop={stop} />
        </div>
      </div>
      {!isAgeBeside && (
        <div className="flex">
          <AgeMark age={age} />
        </div>
      )}
    </>
  )
}

function FullHead({ order, id, age, onPrint, stop }: HeadProps) {
  const printButton = <PrintButton order={order} onPrint={onPrint} />
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <Called order={order} id={id} size="text-hero" />
        {/* Beside the whole number a narrow column has room for one button. */}
        <div className="-mt-1 -mr-2 flex">{stop ? <StopButton stop={stop} /> : printButton}</div>
      </div>
      <div className="flex items-center justify-between">
        <AgeMark age={age} />
        {stop && <div className="-mr-2 -mb-1">{printButton}</div>}
      </div>
    </>
  )
}

interface CalledProps {
  order: KitchenOrder
  id: string
  size: string
}

function Called({ order: { number, call }, id, size }: CalledProps) {
  return (
    <h3 id={id} className={`font-sans leading-none font-bold ${size}`}>
      <span className="sr-only">{ticketTexts.order}</span>
      <OrderNumber number={number} call={call} />
    </h3>
  )
}

function PrintButton({ order, onPrint }: Pick<HeadProps, 'order' | 'onPrint'>) {
  if (order.status === 'pending') return null
  return (
    <button
      type="button"
      aria-label={ticketTexts.print(order.number)}
      onClick={onPrint}
      className={bareButton}
    >
      <Printer aria-hidden="true" size={20} />
    </button>
  )
}

function StopButton({ stop }: Pick<HeadProps, 'stop'>) {
  if (!stop) return null
  return (
    <button type="button" aria-label={stop.label} onClick={stop.onStop} className={bareButton}>
      <X aria-hidden="true" size={22} />
    </button>
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
