import { Link } from 'react-router'
import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import { dayAddress } from './day-address.ts'

interface ViewChoiceProps {
  day: BookingDay
  view: string | undefined
}

/** The same bookings by table or by time; unless somebody has chosen, the screen's width decides. */
export function ViewChoice({ day, view }: ViewChoiceProps) {
  const to = (wanted: string) =>
    dayAddress({ day: day.day === day.today ? undefined : day.day, view: wanted })
  const look = (wanted: string, usual: string) =>
    `inline-flex min-h-11 items-center px-4 ${view === wanted ? chosenClass : view === undefined ? usual : ''}`
  return (
    <nav
      aria-label="View"
      className="flex overflow-hidden rounded-full border border-control text-sm font-semibold"
    >
      <Link
        to={to('timeline')}
        aria-current={view === 'timeline' || undefined}
        className={look('timeline', 'lg:bg-text lg:text-bg')}
      >
        Timeline
      </Link>
      <Link
        to={to('list')}
        aria-current={view === 'list' || undefined}
        className={look('list', 'max-lg:bg-text max-lg:text-bg')}
      >
        List
      </Link>
    </nav>
  )
}

const chosenClass = 'bg-text text-bg'
