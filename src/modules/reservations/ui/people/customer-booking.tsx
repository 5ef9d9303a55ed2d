import { counted } from '#kernel/counted.ts'
import { Link } from 'react-router'
import type { PersonsBooking } from '#modules/reservations/contract/history.ts'
import type { BookingState } from '#modules/reservations/rules.ts'
import { formatWhenInYear } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'

const stateWords: Record<BookingState, string> = {
  held: 'Held',
  confirmed: 'Confirmed',
  seated: 'Seated',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
}

/** A booking in one line: when, how many, where they sat, and what became of it. */
export function CustomerBooking({ booking }: { booking: PersonsBooking }) {
  const { timeZone } = useRestaurant()
  const { day, start, party, tables, area, status, allergies, note } = booking
  const at = `${tables.length === 1 ? 'Table' : 'Tables'} ${tables.join(' + ')}`
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-border py-3 sm:grid-cols-[1fr_9rem_6.5rem]">
      <span>
        <Link
          to={`/dashboard/manageBookings?day=${day}`}
          className="font-semibold tabular-nums underline decoration-border decoration-2 underline-offset-4 hover:text-primary hover:decoration-primary"
        >
          <time dateTime={start}>{formatWhenInYear(start, timeZone)}</time>
        </Link>
        <span className="text-muted">
          , <span className="whitespace-nowrap">{counted(party, 'guest')}</span>
        </span>
      </span>
      <span className="text-sm text-muted max-sm:order-last max-sm:col-span-2">
        {tables.length > 0 && `${at}, ${area}`}
      </span>
      <span
        className={`justify-self-end rounded-full px-3 py-0.5 text-sm font-medium ${status === 'no_show' ? 'bg-danger text-bg' : 'bg-surface2'}`}
      >
        {stateWords[status]}
      </span>
      {allergies !== '' && (
        <span className="col-span-full max-sm:order-last text-sm font-medium wrap-anywhere">
          Allergy: {allergies}
        </span>
      )}
      {note !== '' && (
        <q className="col-span-full max-sm:order-last text-sm wrap-anywhere text-muted">{note}</q>
      )}
    </li>
  )
}
