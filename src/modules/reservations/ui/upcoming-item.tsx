import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '#kernel/counted.ts'
import type { Booking } from '../contract/guest.ts'
import { When } from '../dining-tables/ui/when.tsx'
import { stateWords } from '../rules.ts'

interface UpcomingItemProps {
  booking: Booking
  to: string
  /** What can be done with it. */
  children: ReactNode
}

/** A table that is promised: the day as a calendar leaf, the time large. */
export function UpcomingItem({ booking, to, children }: UpcomingItemProps) {
  const { day, date, label, party, area, status, allergies, note } = booking
  const [weekday = '', monthDay = ''] = date.split(', ')
  const said = [stateWords[status], counted(party, 'guest'), area].filter(Boolean).join(' · ')
  return (
    <li className="flex gap-5 border-t border-border py-6 sm:gap-8">
      <p
        aria-hidden="true"
        className="grid size-20 shrink-0 max-sm:hidden place-content-center rounded-card bg-surface2 text-center leading-tight"
      >
        <span className="text-xs font-semibold text-muted">{weekday.slice(0, 3)}</span>
        <span className="font-display text-2xl font-[560]">{Number(day.slice(8))}</span>
        <span className="text-xs text-muted">{monthDay.slice(0, 3)}</span>
      </p>
      <div className="min-w-0 flex-1">
        <h3 className="text-2xl">
          <Link to={to} className="hover:text-primary hover:underline">
            <When date={date} label={label} />
          </Link>
        </h3>
        <p className="mt-1 text-muted wrap-anywhere">{said}</p>
        {(allergies || note) && (
          <p className="mt-2 max-w-prose text-sm wrap-anywhere">
            {[allergies && `Allergies: ${allergies}`, note].filter(Boolean).join(' · ')}
          </p>
        )}
        {children}
      </div>
    </li>
  )
}
