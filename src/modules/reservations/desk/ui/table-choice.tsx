import { useId, useState } from 'react'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { instantOf, quarterMs } from '../../rules.ts'
import type { BookingDay } from '../contract.ts'
import { type FreeAssignment, joinAssignments, listFreeTables, type Need } from '../rules.ts'
import { tableChoiceTexts } from './house-texts.ts'
import { spanWords, tableWords } from './words.ts'

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

const placeClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-input border border-control px-3 py-1.5 hover:border-text has-checked:border-text has-checked:bg-surface2'

const moreClass =
  'min-h-11 cursor-pointer text-sm font-semibold text-primary underline underline-offset-4'

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
      <legend className="mb-1.5 text-sm font-semibold">{tableChoiceTexts.which}</legend>
      {assignments.length === 0 && (
        <p className="mb-2 text-sm">{tableChoiceTexts.noSingle(need.party)}</p>
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
                <span className="text-sm text-muted">{tableChoiceTexts.best}</span>
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
            {tableChoiceTexts.all(assignments.length)}
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
            {isTogether ? tableChoiceTexts.oneOfThese : tableChoiceTexts.combine}
          </button>
        )}
      </div>
    </fieldset>
  )
}

/** "free until 9:15 pm", "only 45 min, until 7:15 pm" */
function freeWords({ until, isEnough }: FreeAssignment, need: Need, timeZone: string): string {
  if (until === null) return tableChoiceTexts.untilClosing
  const time = formatTime(instantOf(until), timeZone)
  if (isEnough) return tableChoiceTexts.freeUntil(time)
  return tableChoiceTexts.onlyUntil(spanWords((until - need.start) * quarterMs), time)
}

interface TablesTogetherProps {
  day: BookingDay
  need: Need
  now: number
  onChoose: (assignment: FreeAssignment | undefined) => void
}

const mostTogether = 6

const tableClass =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-input border border-control px-3 hover:border-text has-checked:border-text has-checked:bg-surface2'

/** Any tables that are free then, until they have a seat for everybody. */
function TablesTogether({ day, need, now, onChoose }: TablesTogetherProps) {
  const [ids, setIds] = useState<readonly string[]>([])
  const free = listFreeTables(day, need, now)
  const known = new Map(day.tables.map((table) => [table._id, table]))
  const chosen = free.filter(({ tables }) => tables.every((id) => ids.includes(id)))
  const seats = seatsOf(chosen)

  function seatsOf(assignments: readonly FreeAssignment[]): number {
    const each = assignments.flatMap(({ tables }) =>
      tables.map((id) => known.get(id)?.maxSeats ?? 0),
    )
    return each.reduce((sum, count) => sum + count, 0)
  }
  function toggle(id: string) {
    const next = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
    setIds(next)
    const assignments = free.filter(({ tables }) => tables.every((each) => next.includes(each)))
    onChoose(seatsOf(assignments) >= need.party ? joinAssignments(assignments) : undefined)
  }
  return (
    <>
      <p className="mb-2 text-sm text-muted" aria-live="polite">
        {free.length === 0
          ? tableChoiceTexts.allTaken
          : tableChoiceTexts.seats(seats, need.party, mostTogether)}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {free.map(({ tables: [id = ''] }) => (
          <label key={id} className={tableClass}>
            <input
              type="checkbox"
              checked={ids.includes(id)}
              disabled={!ids.includes(id) && chosen.length >= mostTogether}
              onChange={() => toggle(id)}
              className="size-5"
            />
            <span className="font-semibold">{known.get(id)?.name}</span>
            <span className="text-sm text-muted">
              {tableChoiceTexts.seatsOf(known.get(id)?.maxSeats ?? 0)}
            </span>
          </label>
        ))}
      </div>
    </>
  )
}

/** What was chosen, as it is now; tables that were pushed together are not among the assignments. */
export function sameAssignment(
  assignments: readonly FreeAssignment[],
  chosen: FreeAssignment | undefined,
): FreeAssignment | undefined {
  if (!chosen) return undefined
  const key = chosen.tables.join(' ')
  return assignments.find(({ tables }) => tables.join(' ') === key) ?? chosen
}

/** How long they can stay where somebody else comes sooner than they would leave. */
export function minutesOf(
  { until, isEnough }: FreeAssignment,
  start: number,
): { minutes?: number } {
  return isEnough || until === null ? {} : { minutes: (until - start) * 15 }
}

export function sameTables(one: readonly string[], other: readonly string[] | undefined): boolean {
  return other !== undefined && one.length === other.length && one.every((id) => other.includes(id))
}
