import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import { EmptyState } from '#ui-kit/empty-state.tsx'

/** A day that nobody has booked yet, or a house without tables. */
export function NoBookings({ day }: { day: BookingDay }) {
  return (
    <div className="mt-6">
      {day.tables.length === 0 ? (
        <EmptyState title="There are no tables yet.">
          Say in Settings, Tables and bookings, which tables the house has. Then guests can book
          them, and you can seat whoever comes.
        </EmptyState>
      ) : (
        <EmptyState
          title={
            day.day < day.today ? 'Nobody had booked this day.' : 'Nobody has booked this day.'
          }
        >
          {hintFor(day)}
        </EmptyState>
      )}
    </div>
  )
}

function hintFor({ day, today }: BookingDay): string {
  if (day < today) return 'Parties that came are kept here, with what was known of them.'
  const online = 'Bookings of guests come here by themselves.'
  if (day > today) return `${online} Take down those who call with Phone booking.`
  return `${online} Take down those who call with Phone booking, and seat those who stand at the door with Walk-in.`
}
