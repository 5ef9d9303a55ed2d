import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { BookingDay } from '#modules/reservations/desk/contract.ts'
import { dayWords } from '#modules/reservations/desk/ui/words.ts'
import { dayAddress, shiftDay } from './day-address.ts'
import { bookingsTexts } from './house-texts.ts'

interface DayBarProps {
  day: BookingDay
  /** The day that is on its way while the last one still stands here. */
  asked: string
  view: string | undefined
}

/** Which day it is, what it comes to, and the way to others. */
export function DayBar({ day, asked, view }: DayBarProps) {
  const navigate = useNavigate()
  const isToday = day.day === day.today
  const to = (wanted: string) =>
    dayAddress({ day: wanted === day.today ? undefined : wanted, view })
  return (
    <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h2 id="day-heading" tabIndex={-1} className="text-xl md:text-2xl" aria-live="polite">
          {isToday ? bookingsTexts.today(day.date) : day.date}
        </h2>
        <p className="mt-1 text-lg text-muted tabular-nums">{dayWords(day)}</p>
      </div>
      <nav aria-label={bookingsTexts.day} className="flex flex-wrap items-center gap-2">
        <Link
          to={to(shiftDay(asked, -1))}
          className={stepClass}
          aria-label={bookingsTexts.previousDay}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Link>
        <label>
          <span className="sr-only">{bookingsTexts.chooseDay}</span>
          <input
            type="date"
            key={asked}
            defaultValue={asked}
            onChange={({ currentTarget: { value } }) => {
              if (/^2\d{3}-/.test(value)) void navigate(to(value), { preventScrollReset: true })
            }}
            className="min-h-11 rounded-input border border-control bg-surface px-3"
          />
        </label>
        <Link to={to(shiftDay(asked, 1))} className={stepClass} aria-label={bookingsTexts.nextDay}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
        {!isToday && (
          <Link
            to={to(day.today)}
            className="inline-flex min-h-11 items-center px-2 font-semibold text-primary underline underline-offset-4"
          >
            {bookingsTexts.goToToday}
          </Link>
        )}
      </nav>
    </div>
  )
}

const stepClass =
  'grid size-11 place-items-center rounded-full border border-control hover:border-primary hover:text-primary'
