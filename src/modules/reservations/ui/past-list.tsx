import { counted } from '#kernel/counted.ts'
import { formatDay } from '#modules/restaurant/local-time.ts'
import type { Booking } from '../contract/guest.ts'
import { stateWords } from '../rules.ts'

interface PastListProps {
  past: readonly Booking[]
  timeZone: string
}

/** What was: a line each. */
export function PastList({ past, timeZone }: PastListProps) {
  return (
    <ul className="mt-3">
      {past.map(({ _id, start, date, label, party, status }) => (
        <li
          key={_id}
          className="flex flex-wrap justify-between gap-x-6 border-t border-border py-3 text-muted"
        >
          <span>
            <span className="font-medium text-text">{`${date}, ${label}`}</span>
            <span>{`, ${counted(party, 'guest')}`}</span>
          </span>
          <span className="tabular-nums">
            {stateWords[status] === '' ? formatDay(start, timeZone) : stateWords[status]}
          </span>
        </li>
      ))}
    </ul>
  )
}
