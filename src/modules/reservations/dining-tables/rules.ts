import type { OutputOf } from '#kernel/endpoint.ts'
import { sayInstant } from '#kernel/formatter.ts'
import { isWhole } from '#kernel/whole.ts'
import { dayPartNames } from '#modules/restaurant/local-time.ts'
import { isDate } from '../booking-rules.ts'
import { largestPartyEver } from '../rules.ts'
import type { listTimes } from './contract.ts'

export function isParty(party: number): boolean {
  return isWhole(party, 1, largestPartyEver)
}

/** A date that the calendar can be asked about. */
export function isDay(day: string): boolean {
  return isDate(day) && day >= '2000-01-01' && day <= '2199-12-31'
}

/** The day that is shown before one is chosen: the first that has times. Empty without days. */
export function firstDayOf(
  days: readonly { day: string; hasTimes: boolean }[] | undefined,
): string {
  const first = days?.find(({ hasTimes }) => hasTimes) ?? days?.[0]
  return first?.day ?? ''
}

const dayMs = 86_400_000

const daysShown = 14

/** Where the two weeks begin: as asked, else with a day that lies beyond the next two. Empty for today. */
export function weeksFrom(asked: string, day: string, today: string): string {
  if (asked !== '' || day === '') return asked
  const ahead = (Date.parse(day) - Date.parse(today)) / dayMs
  return ahead >= daysShown ? day : ''
}

/** Where the two weeks before these begin, and no earlier than today. */
export function daysBefore(first: string, today: string): string | undefined {
  if (first <= today) return undefined
  const before = new Date(Date.parse(`${first}T00:00:00Z`) - daysShown * dayMs)
  const day = before.toISOString().slice(0, 10)
  return day < today ? today : day
}

export type DayTimes = OutputOf<typeof listTimes>

type Time = DayTimes['sittings'][number]['times'][number]

/** Times that belong together, as guests speak of them. */
export interface TimeGroup {
  key: string
  /** "Dinner" */
  name: string
  /** "5 pm – 8:30 pm", from the first time to the last. */
  span: string
  times: Time[]
  /** How many of them can be had. */
  free: number
}

/** A sitting that lasts all day is cut into its parts; two sittings are never one group. */
export function groupTimes(sittings: DayTimes['sittings']): TimeGroup[] {
  const groups = new Map<string, Time[]>()
  for (const { start, times } of sittings) {
    for (const time of times) {
      const key = `${start} ${time.part}`
      groups.set(key, [...(groups.get(key) ?? []), time])
    }
  }
  return [...groups].flatMap(([key, times]) => {
    const [first, last] = [times[0], times.at(-1)]
    if (!first || !last) return []
    return {
      key,
      name: dayPartNames[first.part],
      span: first === last ? first.label : `${first.label} – ${last.label}`,
      times,
      free: times.filter(({ isFree }) => isFree).length,
    }
  })
}

/** A time that is offered where another one has gone. */
export interface OtherTime {
  start: string
  label: string
}

/** What a refusal offers beside its error; undefined when it was another refusal. */
export function readOtherTimes(body: Readonly<Record<string, unknown>>): OtherTime[] | undefined {
  const { times } = body
  return Array.isArray(times) ? times.filter(isTime) : undefined
}

function isTime(value: unknown): value is OtherTime {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    'label' in value &&
    typeof value.start === 'string' &&
    typeof value.label === 'string'
  )
}

/** "Saturday, November 21" in the restaurant's zone: the same on the server and in every browser. */
export function sayDay(instant: string, timeZone: string): string {
  return sayInstant(instant, { weekday: 'long', month: 'long', timeZone })
}
