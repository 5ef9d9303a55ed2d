import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { FormField } from '#ui-kit/form-field.tsx'
import { inputClass, TextField } from '#ui-kit/text-field.tsx'
import { turnQuarters } from '../../booking-rules.ts'
import { instantOf, quarterOf } from '../../rules.ts'
import { bookingDayQuery } from '../client.ts'
import type { BookingDay } from '../contract.ts'
import { type FreeAssignment, listFreeAssignments } from '../rules.ts'
import { whenTexts } from './house-texts.ts'
import { sameAssignment, sameTables, TableChoice } from './table-choice.tsx'

type When = ReturnType<typeof useWhen>

interface WhenFieldsProps {
  when: When
  now: number
  errors: Readonly<Record<string, string>>
  onMend: (name: string) => void
  /** The party is seated already: only its tables can be changed. */
  isSeated?: boolean
}

/** Day, time and tables, each with what is free. */
export function WhenFields({ when, now, errors, onMend, isSeated = false }: WhenFieldsProps) {
  const { day, need, assignments, assignment } = when
  return (
    <>
      {!isSeated && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={whenTexts.day}
            type="date"
            value={when.asked}
            min={day?.today}
            onChange={({ target: { value } }) => {
              if (/^2\d{3}-/.test(value)) when.chooseDay(value)
            }}
            error={when.isError ? whenTexts.notLoaded : undefined}
          />
          <TimeField when={when} error={errors['start']} onMend={onMend} />
        </div>
      )}
      {day?.closure && (
        <p className="text-sm font-medium text-gold">{whenTexts.guestsRead(day.closure)}</p>
      )}
      {day && need && (
        <TableChoice
          key={`${when.asked} ${need.start} ${need.party}`}
          day={day}
          need={need}
          now={now}
          assignments={assignments}
          chosen={assignment}
          error={errors['tables']}
          onChoose={when.chooseAssignment}
        />
      )}
    </>
  )
}

function TimeField({
  when,
  error,
  onMend,
}: {
  when: When
  error: string | undefined
  onMend: (name: string) => void
}) {
  const { day, times, need } = when
  const isKnown = need === undefined || times.some(({ start }) => start === need.start)
  return (
    <FormField
      label={whenTexts.time}
      error={error ?? (day && times.length === 0 ? whenTexts.closed : undefined)}
    >
      {(wiring) => (
        <select
          {...wiring}
          value={need?.start ?? ''}
          onChange={({ target: { value } }) => {
            when.chooseStart(value === '' ? undefined : Number(value))
            onMend('start')
          }}
          className={inputClass}
        >
          <option value="">{whenTexts.choose}</option>
          {!isKnown && day && (
            <option value={need.start}>{formatTime(instantOf(need.start), day.timeZone)}</option>
          )}
          {day &&
            times.map(({ start, isFree, isShort }) => (
              <option key={start} value={start}>
                {sayOffer(formatTime(instantOf(start), day.timeZone), isFree, isShort)}
              </option>
            ))}
        </select>
      )}
    </FormField>
  )
}

function sayOffer(time: string, isFree: boolean, isShort: boolean): string {
  if (isFree) return time
  return isShort ? whenTexts.notForLong(time) : whenTexts.full(time)
}

/** What is known before anything is chosen: of a booking that is moved, where it stands. */
interface Beginning {
  day: BookingDay
  party: number
  start?: number
  /** How many quarters it has; its turn time when absent. */
  quarters?: number
  tables?: readonly string[]
  without?: string
}

/** A day, a time on it and tables that are free then; each choice keeps what still fits. */
export function useWhen(beginning: Beginning, party: number, now: number) {
  const [asked, setAsked] = useState(beginning.day.day)
  const [start, setStart] = useState(beginning.start)
  const [chosen, setChosen] = useState<FreeAssignment | 'best' | undefined>('best')
  const { data = undefined, isError } = useQuery(bookingDayQuery(useApi(), asked))
  const day = data ?? (asked === beginning.day.day ? beginning.day : undefined)
  const needFrom = (from: number) => ({
    party,
    start: from,
    end: endOf(day, from, beginning.quarters ?? (day ? turnQuarters(day, party) : 1)),
    without: beginning.without,
  })
  const need = start === undefined ? undefined : needFrom(start)
  const assignments = day && need ? listFreeAssignments(day, need, now) : []
  const own = assignments.find(({ tables }) => sameTables(tables, beginning.tables))
  const best = own ?? assignments[0]
  return {
    asked,
    day,
    isError,
    need,
    assignments,
    assignment: need && (chosen === 'best' ? best : sameAssignment(assignments, chosen)),
    /** All quarters of the day's sittings that are not over, each with the best that is free then. */
    times: day ? timesOf(day, now).map((each) => ({ ...each, ...offerAt(each.start) })) : [],
    chooseDay(wanted: string) {
      setAsked(wanted)
      setStart(undefined)
      setChosen('best')
    },
    chooseStart(wanted: number | undefined) {
      setStart(wanted)
      setChosen('best')
    },
    chooseAssignment: setChosen,
    /** Goes back to the best tables: a party of another size needs others. */
    startOver: () => setChosen('best'),
  }

  function offerAt(from: number) {
    const [first] = day ? listFreeAssignments(day, needFrom(from), now) : []
    return { isFree: first?.isEnough ?? false, isShort: first !== undefined && !first.isEnough }
  }
}

/** The house closes: nobody is asked to stay on. */
function endOf(day: BookingDay | undefined, start: number, quarters: number): number {
  const ends = day?.sittings
    .map((sitting) => [quarterOf(Date.parse(sitting.start)), quarterOf(Date.parse(sitting.end))])
    .find(([first = 0, end = 0]) => first <= start && start < end)
  return Math.min(start + quarters, ends?.[1] ?? Number.POSITIVE_INFINITY)
}

function timesOf({ sittings }: BookingDay, now: number) {
  return sittings.flatMap((sitting) => {
    const first = Math.max(quarterOf(Date.parse(sitting.start)), quarterOf(now))
    const count = quarterOf(Date.parse(sitting.end)) - first
    return Array.from({ length: Math.max(0, count) }, (_, index) => ({
      start: first + index,
      sitting: sitting.label,
    }))
  })
}
