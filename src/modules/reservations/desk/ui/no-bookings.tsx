import { EmptyState } from '#ui-kit/empty-state.tsx'
import type { BookingDay } from '../contract.ts'
import { emptyDayTexts } from './house-texts.ts'

/** A day that nobody has booked yet, or a house without tables. */
export function NoBookings({ day }: { day: BookingDay }) {
  return (
    <div className="mt-6">
      {day.tables.length === 0 ? (
        <EmptyState title={emptyDayTexts.noTables}>{emptyDayTexts.noTablesHint}</EmptyState>
      ) : (
        <EmptyState title={day.day < day.today ? emptyDayTexts.nonePast : emptyDayTexts.none}>
          {hintFor(day)}
        </EmptyState>
      )}
    </div>
  )
}

function hintFor({ day, today }: BookingDay): string {
  if (day < today) return emptyDayTexts.past
  return day > today ? emptyDayTexts.later : emptyDayTexts.today
}
