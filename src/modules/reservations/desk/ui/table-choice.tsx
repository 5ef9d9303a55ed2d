import { useId, useState } from 'react'
import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import type { FreeAssignment, Need } from '#modules/reservations/desk/rules/free-assignments.ts'
import { tableWords } from '#modules/reservations/desk/rules/words.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { freeWords } from './free-words.ts'
import { TablesTogether } from '#modules/reservations/desk/ui/tables-together.tsx'

interface TableChoiceProps {
  day: BookingDay
  need: Need
  now: number
  /** The best first. */
  assignments: readonly FreeAssignment[]
  chosen: FreeAssignment | undefined
  error?: string | undefined
  onChoose: (assignment: FreeAssignment | undefined) => void
}

const shownAtOnce = 4

/** Where they sit: the best is chosen already, and each says for how long it is free. */
export function TableChoice(props: TableChoiceProps) {
  const { day, need, assignments, chosen, error, onChoose } = props
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const [isTogether, setIsTogether] = useState(false)
  const shown = showsAll ? assignments : assignments.slice(0, shownAtOnce)
  const together = isTogether || assignments.length === 0
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Which table?</legend>
      {assignments.length === 0 && (
        <p className="mb-2 text-sm">No single table is free for {need.party} then.</p>
      )}
      {!together && (
        <div className="grid gap-1.5">
          {shown.map((assignment, index) => (
            <label key={assignment.tables.join(' ')} className={placeClass}>
              <input
                type="radio"
                name={id}
                checked={assignment.tables.join(' ') === chosen?.tables.join(' ')}
                onChange={() => onChoose(assignment)}
                className="size-5 shrink-0"
              />
              <span className="font-semibold">{tableWords(day, assignment.tables)}</span>
              {index === 0 && assignment.isEnough && (
                <span className="text-sm text-muted">best</span>
              )}
              <span
                className={`ml-auto text-right text-sm ${assignment.isEnough ? 'text-muted' : 'font-semibold text-gold'}`}
              >
                {freeWords(assignment, need, day.timeZone)}
              </span>
            </label>
          ))}
        </div>
      )}
      {together && <TablesTogether {...props} />}
      <ErrorText>{error}</ErrorText>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {!together && !showsAll && assignments.length > shownAtOnce && (
          <button type="button" className={moreClass} onClick={() => setShowsAll(true)}>
            All {assignments.length} free tables
          </button>
        )}
        {assignments.length > 0 && (
          <button
            type="button"
            className={moreClass}
            onClick={() => {
              setIsTogether(!isTogether)
              onChoose(undefined)
            }}
          >
            {isTogether ? 'One of the free tables' : 'Combine tables'}
          </button>
        )}
      </div>
    </fieldset>
  )
}

const placeClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-input border border-control px-3 py-1.5 hover:border-text has-checked:border-text has-checked:bg-surface2'
const moreClass =
  'min-h-11 cursor-pointer text-sm font-semibold text-primary underline underline-offset-4'
