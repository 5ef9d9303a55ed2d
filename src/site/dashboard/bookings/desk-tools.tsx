import { CalendarPlus, Printer, Search, UserPlus } from 'lucide-react'
import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { dayAddress, paperView } from './day-address.ts'
import { ViewChoice } from './view-choice.tsx'

/** What opens beside the day. */
export type Taking = 'walk-in' | 'phone' | 'find'

interface DeskToolsProps {
  day: BookingDay
  view: string | undefined
  onTake: (taking: Taking) => void
}

/** What a host does all evening, the commonest first. */
export function DeskTools({ day, view, onTake }: DeskToolsProps) {
  const isToday = day.day === day.today
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5 noscript:hidden print:hidden">
      {isToday && (
        <Button onClick={() => onTake('walk-in')}>
          <UserPlus aria-hidden="true" size={18} />
          Walk-in
        </Button>
      )}
      {day.day >= day.today && (
        <Button kind="secondary" onClick={() => onTake('phone')}>
          <CalendarPlus aria-hidden="true" size={18} />
          Phone booking
        </Button>
      )}
      <Button kind="secondary" className={smallClass} onClick={() => onTake('find')}>
        <Search aria-hidden="true" size={18} />
        <span className="max-lg:sr-only">Find</span>
      </Button>
      <LinkButton
        kind="secondary"
        className={smallClass}
        to={dayAddress({ day: isToday ? undefined : day.day, view: paperView })}
      >
        <Printer aria-hidden="true" size={18} />
        <span className="max-lg:sr-only">Print</span>
      </LinkButton>
      <div className="ml-auto flex items-center gap-2.5 max-sm:ml-0">
        {view !== 'timeline' && <DensityChoice className={view === 'list' ? '' : 'lg:hidden'} />}
        <ViewChoice day={day} view={view} />
      </div>
    </div>
  )
}

/** A sign alone, where the bookings below need the room. */
const smallClass = 'relative max-lg:w-11 max-lg:px-0'
