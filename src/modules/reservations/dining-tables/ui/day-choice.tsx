import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { listBookableDays } from '../contract/times.ts'
import type { NoTimesReason } from '../rules/reasons.ts'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'

export type BookableDay = OutputOf<typeof listBookableDays>['days'][number]

interface DayChoiceProps {
  days: readonly BookableDay[]
  day: string | undefined
  onChoose: (day: string) => void
  /** Absent where there are no earlier or later days. */
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
}

/** Two weeks, a button a day; a day without times says why, and can be asked about all the same. */
export function DayChoice({ days, day, onChoose, onEarlier, onLater }: DayChoiceProps) {
  // Numbers stand in a line, also beside days with a word.
  const hasWords = days.some(({ reason }) => reason !== null)
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl font-[560]">Which day?</legend>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted">{spanOf(days)}</p>
        <div className="-mr-2.5 flex noscript:hidden">
          <Turn label="Earlier days" onTurn={onEarlier} sign={<ChevronLeft />} />
          <Turn label="Later days" onTurn={onLater} sign={<ChevronRight />} />
        </div>
      </div>
      <div className="mt-2 grid grid-cols-7 gap-1 sm:gap-2">
        {days.map((each) => {
          const why = each.reason ? words[each.reason] : ''
          return (
            <ChoicePill
              key={each.day}
              name="day"
              value={each.day}
              label={why === '' ? each.date : `${each.date}, ${why.toLowerCase()}`}
              isChosen={each.day === day}
              onChoose={() => onChoose(each.day)}
              className={`min-h-18 flex-col rounded-card leading-tight ${each.hasTimes ? '' : 'border-dashed border-border bg-transparent text-muted'}`}
            >
              <span className="text-xs font-medium">{each.weekday}</span>
              <span className="text-xl">{Number(each.day.slice(8))}</span>
              {hasWords && (
                <span className="min-h-4 text-[0.6875rem] font-medium tracking-tight">{why}</span>
              )}
            </ChoicePill>
          )
        })}
      </div>
    </fieldset>
  )
}

/** In a word, as it stands in a day's place. */
const words: Record<NoTimesReason, string> = {
  no_tables: 'Closed',
  paused: 'Paused',
  closed: 'Closed',
  past: 'Over',
  too_late: 'Too late',
  too_far: 'Too far',
  too_large: 'Call us',
  full: 'Full',
}

/** "November 22 – December 5" */
function spanOf(days: readonly BookableDay[]): string {
  const short = (day: BookableDay | undefined) => day?.date.split(', ')[1] ?? ''
  return `${short(days[0])} – ${short(days.at(-1))}`
}

interface TurnProps {
  label: string
  onTurn: (() => void) | undefined
  sign: ReactNode
}

function Turn({ label, onTurn, sign }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // The button keeps its focus at either end.
      aria-disabled={!onTurn}
      onClick={onTurn}
      className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-surface2 hover:text-primary aria-disabled:cursor-default aria-disabled:opacity-30"
    >
      {sign}
    </button>
  )
}
