import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingDayQuery } from '#modules/reservations/desk/client.ts'
import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import {
  type FreeAssignment,
  listFreeAssignments,
} from '#modules/reservations/desk/rules/free-assignments.ts'
import { turnQuarters } from '#modules/reservations/rules/house-rules.ts'
import { quarterOf } from '#modules/reservations/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { sameAssignment, sameTables } from './same-assignment.ts'

/** What is known before anything is chosen: of a booking that is moved, where it stands. */
export interface Beginning {
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
    /** Another party needs other tables. */
    startOver: () => setChosen('best'),
  }

  function offerAt(from: number) {
    const [first] = day ? listFreeAssignments(day, needFrom(from), now) : []
    return { isFree: first?.isEnough ?? false, isShort: first !== undefined && !first.isEnough }
  }
}

export type When = ReturnType<typeof useWhen>

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
