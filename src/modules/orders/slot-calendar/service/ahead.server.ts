import { minutes } from '#kernel/duration.ts'
import type { SlotSettings } from '../../slot-settings/rules.ts'
import { type House, type SlotDay, dateAt, slotDays } from './calendar.server.ts'

/** The dates that can be ordered for, today first, with what of their slots can still be reached. */
export function daysAhead(house: House, settings: SlotSettings, now: Date): SlotDay[] {
  const today = dateAt(now.getTime(), house)
  return reachable(slotDays(house, settings, today, settings.daysAhead + 1), settings, now)
}

/** The same of one date alone; nothing of a date that is past or too far ahead. */
export function dayAhead(
  house: House,
  settings: SlotSettings,
  now: Date,
  date: Temporal.PlainDate,
): SlotDay | undefined {
  const { days } = dateAt(now.getTime(), house).until(date)
  if (days < 0 || days > settings.daysAhead) return undefined
  return reachable(slotDays(house, settings, date, 1), settings, now)[0]
}

function reachable(days: SlotDay[], { lead }: SlotSettings, now: Date): SlotDay[] {
  const earliest = now.getTime() + minutes(lead)
  return days.map((day) => ({ ...day, starts: day.starts.filter((at) => at >= earliest) }))
}
