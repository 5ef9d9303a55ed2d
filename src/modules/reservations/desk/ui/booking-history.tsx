import { useQuery } from '@tanstack/react-query'
import { bookingHistoryQuery } from '#modules/reservations/desk/client.ts'
import type { BookingAction } from '#modules/reservations/rules.ts'
import { formatWhen } from '#modules/restaurant/rules/clock.ts'
import { useApi } from '#ui-kit/api-context.ts'

/** Who has done what to a booking, the last first. */
export function BookingHistory({ id, timeZone }: { id: string; timeZone: string }) {
  const { data, isError } = useQuery(bookingHistoryQuery(useApi(), id))
  return (
    <section aria-labelledby="booking-history" className="mt-8 border-t border-border pt-4">
      <h3 id="booking-history" className="text-xl">
        History
      </h3>
      {isError && <p className="mt-2 text-sm text-muted">It could not be loaded.</p>}
      <ol className="mt-2 grid gap-1 text-sm text-muted">
        {data?.events.toReversed().map(({ action, at, by, party, label }) => (
          <li key={`${at} ${action}`}>
            {formatWhen(at, timeZone)}: {words[action]}
            {action === 'moved' && ` to ${label}`}
            {action === 'changed' && `, ${party} coming`}
            {by !== '' && ` by ${by}`}
          </li>
        ))}
      </ol>
    </section>
  )
}

const words: Record<BookingAction, string> = {
  confirmed: 'booked',
  changed: 'changed',
  moved: 'moved',
  seated: 'seated',
  completed: 'left',
  no_show: 'marked as no-show',
  cancelled: 'cancelled',
  undone: 'taken one step back',
}
