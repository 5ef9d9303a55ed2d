import { formatTime } from '#modules/restaurant/local-time.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import type { BookingDay, DeskBooking } from '../contract.ts'
import { bookingTexts } from './house-texts.ts'
import {
  isLate,
  isOver as isOverTime,
  bookingMarks,
  bookingName,
  sayState,
  tableWords,
} from './words.ts'

interface BookingRowProps {
  day: BookingDay
  booking: DeskBooking
  now: number
  isBusy: boolean
  /** Why the last thing could not be done here. */
  problem: string
  onOpen: (id: string) => void
  onNext: (action: NextAction) => void
}

export type NextAction = 'seat' | 'complete'

/** A booking in two lines, or in one where rows are compact, and the one thing that comes next for it. */
export function BookingRow(props: BookingRowProps) {
  const { day, booking, now, isBusy, problem, onOpen, onNext } = props
  const name = bookingName(booking)
  const isOver = booking.status === 'no_show' || booking.status === 'cancelled'
  const marks = bookingMarks(booking)
  const isPastEnd = isOverTime(booking, now)
  const next = nextOf(booking, day)
  return (
    <li data-booking={booking._id} className="border-b border-border py-3 compact:py-0.5">
      <div className="grid grid-cols-[4.75rem_minmax(0,1fr)_auto] items-center gap-x-3 compact:min-h-8">
        <span className="self-start pt-0.5 font-semibold tabular-nums compact:self-center compact:pt-0">
          {booking.label}
        </span>
        <div className="min-w-0 compact:flex compact:flex-wrap compact:items-baseline compact:gap-x-4">
          <p className="leading-snug wrap-anywhere">
            {booking.status === 'held' ? (
              <span className="text-muted">{name}</span>
            ) : (
              <button
                type="button"
                onClick={() => onOpen(booking._id)}
                className={`min-h-6 cursor-pointer text-left font-semibold underline decoration-primary decoration-2 underline-offset-4 ${isOver ? 'text-muted' : ''}`}
              >
                {name}
              </button>
            )}{' '}
            <span className="whitespace-nowrap tabular-nums">
              {bookingTexts.guests(booking.party)}
            </span>
          </p>
          <p className="mt-0.5 text-sm text-muted compact:mt-0">
            {!isOver && <span>{`${tableWords(day, booking.tables)}, `}</span>}
            <span className={isLate(booking, now) ? 'font-semibold text-danger' : ''}>
              {isOver
                ? sayState(booking, now)
                : bookingTexts.stateInSentence(sayState(booking, now))}
            </span>
            {booking.status === 'seated' && !isPastEnd && (
              <span>{bookingTexts.until(formatTime(booking.end, day.timeZone))}</span>
            )}
          </p>
        </div>
        {next && (
          <Button
            kind="secondary"
            className="px-4 compact:min-h-8 compact:py-0 compact:text-sm"
            aria-label={bookingTexts.nextFor(next.label, name)}
            aria-disabled={isBusy}
            onClick={() => isBusy || onNext(next.action)}
          >
            {next.label}
          </Button>
        )}
        {/* As wide as there is room: an allergy is read at a glance, in few lines. */}
        {marks.length > 0 && (
          <p className="col-span-2 col-start-2 mt-0.5 text-sm font-medium wrap-anywhere">
            {marks.join(' · ')}
          </p>
        )}
      </div>
      {problem && <ErrorText>{problem}</ErrorText>}
    </li>
  )
}

function nextOf({ status }: DeskBooking, { day, today }: BookingDay) {
  if (status === 'confirmed' && day <= today)
    return { label: bookingTexts.seat, action: 'seat' } as const
  if (status === 'seated') return { label: bookingTexts.complete, action: 'complete' } as const
  return undefined
}
