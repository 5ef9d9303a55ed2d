import { minutes } from '#kernel/duration.ts'
import { findOrderHindrance } from '#modules/restaurant/order-rules/rules.ts'
import { openingAt } from '#modules/restaurant/opening/service.server.ts'
import { formatTime } from '#modules/restaurant/clock/rules.ts'
import { type Restaurant, getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getSettings as getKitchenSettings } from '../../kitchen-settings/service.server.ts'
import type { SlotTimes } from '../contract.ts'
import { type Load, hasRoom, nothingTaken } from '../rules/capacity.ts'
import { daysAhead } from '../../slot-calendar/service/ahead.server.ts'
import { type SlotDay, dateAt, limitsOf } from '../../slot-calendar/service/calendar.server.ts'
import { labelOf } from '../../slot-calendar/service/label.server.ts'
import type { SlotSettings } from '../../slot-settings/rules.ts'
import { selectSettings } from '../../slot-settings/store.server.ts'
import { sayDay } from '../rules/words.ts'
import { selectUsage } from '../store.server.ts'

/** For when one may order. Of a day that has no times the first one that has is told instead. */
export async function listSlots(scope: Scope, asked: string | undefined): Promise<SlotTimes> {
  const { settings } = await selectSettings(scope.db)
  const { mode } = settings
  const house = await getRestaurant(scope)
  const asap = mode === 'later' ? null : await describeAsap(scope, house)
  if (mode === 'asap') return { mode, asap, days: [], day: null, times: [] }
  const days = daysAhead(house, settings, scope.now).filter(({ starts }) => starts.length > 0)
  const isFull = await fullness(scope, house, settings, days)
  const chosen = days.find(({ date }) => date.toString() === asked) ?? days.at(0)
  const today = dateAt(scope.now.getTime(), house).toString()
  return {
    mode,
    asap,
    days: days.map(({ date, starts }) => {
      const day = date.toString()
      return { day, label: sayDay(day, today), isFull: starts.every(isFull) }
    }),
    day: chosen?.date.toString() ?? null,
    times: (chosen?.starts ?? []).map((at, index, all) => ({
      slot: new Date(at).toISOString(),
      label: labelOf(at, [all[index - 1], all[index + 1]], house),
      isFull: isFull(at),
    })),
  }
}

/** Whether nothing more fits into a slot; limits are only asked of what somebody has ordered for. */
async function fullness(
  scope: Scope,
  house: Restaurant,
  settings: SlotSettings,
  days: readonly SlotDay[],
): Promise<(at: number) => boolean> {
  const [from, to] = [days.at(0)?.starts.at(0), days.at(-1)?.starts.at(-1)]
  if (from === undefined || to === undefined || settings.rules.length === 0) return () => false
  const used = await selectUsage(scope.db, from, to)
  const isTaken = ({ orders }: Load) => orders > 0
  return (at) => {
    const load = used.get(at) ?? nothingTaken
    return isTaken(load) && !hasRoom(load, limitsOf(at, house, settings))
  }
}

/** Times that are about are said in whole steps. */
const aboutMs = minutes(5)

async function describeAsap(scope: Scope, house: Restaurant) {
  const opening = openingAt(house.hours.orderingHours, house.timeZone, scope.now)
  const anything = { totalCents: Number.MAX_SAFE_INTEGER, lines: [] }
  const hindrance = findOrderHindrance(house.orderRules, opening, anything)
  if (hindrance) return { isOpen: false, label: hindrance.message }
  if (!opening.isOpen) return { isOpen: true, label: `${opening.label}. We make it when we open.` }
  const [usual = 20] = (await getKitchenSettings(scope)).minutes
  const ready = Math.ceil((scope.now.getTime() + minutes(usual)) / aboutMs) * aboutMs
  return { isOpen: true, label: `Ready about ${formatTime(ready, house.timeZone)}` }
}
