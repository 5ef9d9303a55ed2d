import { CalendarClock, ChevronDown } from 'lucide-react'
import { sayPickup } from '../../times/rules.ts'
import { AllergyAlarm } from '../../ui/allergy-alarm.tsx'
import { OrderNumber } from '../../ui/order-number.tsx'
import { everywhere } from '../board.ts'
import type { KitchenBoard, KitchenOrder } from '../contract.ts'
import { laterTexts } from './house-texts.ts'
import { TicketLines } from './ticket-lines.tsx'

interface LaterStripProps {
  board: KitchenBoard
  now: number
}

/** What is for later, out of the way: how many, and the next; each comes to the new ones by itself. */
export function LaterStrip({ board: { later, timeZone }, now }: LaterStripProps) {
  const [next] = later?.orders ?? []
  if (!later || !next) return null
  return (
    <details className="group mb-3 rounded-card border border-dashed border-control max-md:order-last max-md:mt-3 max-md:mb-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-card px-3 hover:bg-surface2 [&::-webkit-details-marker]:hidden">
        <CalendarClock aria-hidden="true" size={20} className="shrink-0" />
        <span className="min-w-0 grow leading-tight">
          <strong className="font-bold tabular-nums">{laterTexts.count(later.count)}</strong>
          <span className="block text-sm text-muted tabular-nums">
            {laterTexts.next(sayPickup(next.pickupAt ?? '', now, timeZone))}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <ul aria-label={laterTexts.list} className="border-t border-border px-3">
        {later.orders.map((order) => (
          <LaterEntry key={order._id} order={order} now={now} timeZone={timeZone} />
        ))}
      </ul>
      {later.count > later.orders.length && (
        <p className="border-t border-border px-3 py-2 text-sm text-muted">
          {laterTexts.more(later.count - later.orders.length)}
        </p>
      )}
    </details>
  )
}

function whenOf({ pickupAt = '' }: KitchenOrder, now: number, timeZone: string): string {
  const words = sayPickup(pickupAt, now, timeZone)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface LaterEntryProps {
  order: KitchenOrder
  now: number
  timeZone: string
}

/** As it will stand on its ticket: who prepares ahead needs sizes and wishes as well. */
function LaterEntry({ order, now, timeZone }: LaterEntryProps) {
  const { number, call, name, note, allergies, status } = order
  return (
    <li className="border-b border-border py-2.5 last:border-b-0">
      <p className="flex flex-wrap justify-between gap-x-3 font-bold tabular-nums">
        <span>{whenOf(order, now, timeZone)}</span>
        <span className="text-sm font-normal text-muted">
          <OrderNumber number={number} call={call} />
          {status === 'accepted' && <span>{laterTexts.accepted}</span>}
        </span>
      </p>
      <p className="text-sm wrap-anywhere">{name}</p>
      <AllergyAlarm allergies={allergies} />
      {note !== '' && (
        <p className="font-semibold wrap-anywhere whitespace-pre-line">{`“${note}”`}</p>
      )}
      <TicketLines order={order} station={everywhere} timeZone={timeZone} />
    </li>
  )
}
