import type { OutputOf } from '#kernel/endpoint.ts'
import type { listTimes } from '../contract/times.ts'
import { dayPartNames } from '#modules/restaurant/rules/day-parts.ts'

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
