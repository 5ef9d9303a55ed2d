import { minutes } from '#kernel/duration.ts'
import { periodsBetween } from '#modules/restaurant/opening/service.server.ts'
import type { Restaurant } from '#modules/restaurant/service.server.ts'
import { type Load, limitsAt } from '../../slots/rules/capacity.ts'
import type { SlotSettings } from '../../slot-settings/rules.ts'

/** What times are counted by: the ordering hours on the restaurant's own clock. */
export type House = Pick<Restaurant, 'hours' | 'timeZone'>

/** The slots that begin on a local date. */
export interface SlotDay {
  date: Temporal.PlainDate
  /** Their beginnings, in milliseconds since the epoch. */
  starts: number[]
}

/**
 * The slots of these dates, whether they can still be had or not. Steps are counted from the opening of
 * each period, in real minutes, so that no change of clocks bends them; the first slot leaves the kitchen
 * its time from when it opens, the last one the owner's until it closes.
 */
export function slotDays(
  { hours, timeZone }: House,
  settings: SlotSettings,
  first: Temporal.PlainDate,
  count: number,
): SlotDay[] {
  const last = first.add({ days: count - 1 })
  const starts: number[] = []
  let taken = -Infinity
  for (const period of periodsBetween(hours.orderingHours, timeZone, first, last)) {
    const from = period.opens + minutes(settings.preparation)
    const until = period.closes - minutes(settings.lastOrder)
    for (let at = period.start; at < period.end; at += minutes(settings.interval)) {
      // Periods may overlap: the earlier one's steps stand.
      if (at >= from && at <= until && at >= taken) starts.push(at)
    }
    taken = Math.max(taken, period.end)
  }
  const midnight = (day: number) =>
    first.add({ days: day }).toZonedDateTime(timeZone).epochMilliseconds
  return Array.from({ length: count }, (_, day) => {
    const [begins, ends] = [midnight(day), midnight(day + 1)]
    const date = first.add({ days: day })
    return { date, starts: starts.filter((at) => at >= begins && at < ends) }
  })
}

export function dateAt(instant: number, { timeZone }: House): Temporal.PlainDate {
  return zoned(instant, timeZone).toPlainDate()
}

/** How much the kitchen takes for a slot. */
export function limitsOf(at: number, house: House, { rules }: SlotSettings): Load {
  if (rules.length === 0) return limitsAt(rules, 1, '00:00')
  const local = zoned(at, house.timeZone)
  return limitsAt(rules, local.dayOfWeek, local.toPlainTime().toString({ smallestUnit: 'minute' }))
}

function zoned(instant: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
}
