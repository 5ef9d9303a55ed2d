import { EmptyState } from '#ui-kit/empty-state.tsx'
import type { BookingDay } from '../contract.ts'

/** A day that nobody has booked yet, or a house without tables. */
export function NoBookings({ day }: { day: BookingDay }) {
  return (
    <div className="mt-6">
      {day.tables.length === 0 ? (
        <EmptyState title="There are no tables yet.">
          Add your tables in Settings, Tables and bookings. Then guests can book them, and you can
          seat walk-ins.
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
  if (day < today) return 'Past parties stay here with their details.'
  const online = 'Guests’ bookings appear here by themselves.'
  if (day > today) return `${online} Use Phone booking for those who call.`
  return `${online} Use Phone booking for those who call, and Walk-in for those at the door.`
}
