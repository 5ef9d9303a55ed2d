import { type ReactNode, useRef } from 'react'
import type { OutputOf } from '#kernel/endpoint.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import type { getBookingRules } from '../../contract.ts'
import { daysBefore } from '../rules/first-day.ts'
import { AreaChoice } from './area-choice.tsx'
import { DayChoice } from './day-choice.tsx'
import { DayTimesView } from './day-times-view.tsx'
import { PartyChoice } from './party-choice.tsx'
import { type Search, useFreeTimes } from './use-free-times.ts'

export type BookingRules = OutputOf<typeof getBookingRules>

interface TableFinderProps {
  rules: BookingRules
  search: Search
  onSearch: (change: Partial<Search>) => void
  /** The start that is chosen; empty before. */
  chosen: string
  onChoose: (start: string, label: string) => void
  /** A time was pressed by mouse or finger. */
  onPress?: (start: string, label: string) => void
  /** A table is being asked for: nothing else can be. */
  isBusy?: boolean
  /** Where the table is changed that has an area already. */
  hasArea?: boolean
  /** Stands below the times: how to go on. */
  children?: ReactNode
}

/** Party, day and times on one page: each answers at once to the others. */
export function TableFinder(props: TableFinderProps) {
  const { rules, search, onSearch, chosen, isBusy = false, hasArea = true } = props
  const timesBox = useRef<HTMLDivElement>(null)
  const { days, times, shownDay, isBehind, hasFailed, retry } = useFreeTimes(search)
  if (!days || !times) {
    if (hasFailed) return <LoadFailure what="The free tables" onRetry={retry} />
    return <Spinner label="Looking for free tables" />
  }
  const { onPress } = props
  const labelOf = (start: string) =>
    times.sittings.flatMap((one) => one.times).find((time) => time.start === start)?.label ?? ''
  const turnTo = (from: string | undefined | null) =>
    from ? () => onSearch({ from, day: '' }) : undefined
  return (
    <div className="@container">
      <div className="grid gap-x-16 gap-y-10 @3xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-8">
          <PartyChoice
            party={search.party}
            largest={rules.largestParty}
            callUs={rules.callUs}
            phone={rules.phone}
            onChoose={(party) => onSearch({ party })}
          />
          <DayChoice
            days={days.days}
            day={shownDay}
            onChoose={(day) => onSearch({ day })}
            onEarlier={turnTo(daysBefore(days.days[0]?.day ?? '', rules.today))}
            onLater={turnTo(days.next)}
          />
          {hasArea && (
            <AreaChoice
              area={search.area}
              areas={rules.areas}
              onChoose={(area) => onSearch({ area })}
            />
          )}
        </div>
        <div ref={timesBox} tabIndex={-1} className="min-w-0 outline-none">
          <div
            aria-busy={isBehind || isBusy}
            inert={isBehind}
            className={`transition-opacity duration-150 ${isBehind || isBusy ? 'opacity-50' : ''}`}
          >
            <DayTimesView
              times={times}
              phone={rules.phone}
              chosen={chosen}
              onChoose={(start) => props.onChoose(start, labelOf(start))}
              onPress={onPress && ((start) => onPress(start, labelOf(start)))}
              onDay={(day) => {
                // The button that was pressed goes with the day that has no times.
                timesBox.current?.focus()
                onSearch(dayChange(day, days))
              }}
            />
            {props.children}
          </div>
        </div>
      </div>
    </div>
  )
}

/** A day beyond the two weeks that are shown begins its own. */
function dayChange(day: string, { days }: { days: readonly { day: string }[] }): Partial<Search> {
  return days.some((each) => each.day === day) ? { day } : { day, from: day }
}
