import { minutes } from '#kernel/duration.ts'
import { findOrderHindrance } from '#modules/restaurant/order-rules/rules.ts'
import { openingAt } from '#modules/restaurant/opening/service.server.ts'
import { formatTime } from '#modules/restaurant/clock/rules.ts'
import { type Restaurant, getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getSettings as getKitchenSettings } from '../../kitchen-settings/service.server.ts'
import type { SlotTimes } from '../contract.ts'
import { hasRoom } from '../rules/capacity.ts'
import { daysAhead } from '../../slot-calendar/service/ahead.server.ts'
import { type SlotDay, dateAt, limitsOn } from '../../slot-calendar/service/calendar.server.ts'
import { labelOf } from '../../slot-calendar/service/label.server.ts'
import type { SlotSettings } from '../../slot-settings/rules.ts'
import { selectSettings } from '../../slot-settings/store.server.ts'
import { sayDay } from '../rules/words.ts'
import { selectUsage } from '../store.server.ts'

/** For when one may order. Of a day that has no times the first one with a free one is told instead. */
export async function listSlots(scope: Scope, asked: string | undefined): Promise<SlotTimes> {
  const { settings } = await selectSettings(scope.db)
  const { mode } = settings
  const house = await getRestaurant(scope)
  const asap = mode === 'later' ? null : await describeAsap(scope, house)
  if (mode === 'asap') return { mode, asap, days: [], day: null, times: [] }
  const days = daysAhead(house, settings, scope.now).filter(({ starts }) => starts.length > 0)
  const full = await findFull(scope, house, settings, days)
  const chosen = days.find(({ date }) => date.toString() === asked) ?? firstFree(days, full)
  const today = dateAt(scope.now.getTime(), house).toString()
  return {
    mode,
    asap,
    days: days.map(({ date, starts }) => {
      const day = date.toString()
      return { day, label: sayDay(day, today), isFull: starts.every((at) => full.has(at)) }
    }),
    day: chosen?.date.toString() ?? null,
    times: (chosen?.starts ?? []).map((at, index) => ({
      slot: new Date(at).toISOString(),
      label: chosen ? labelOf(chosen, index, house) : '',
      isFull: full.has(at),
    })),
  }
}

function firstFree(days: readonly SlotDay[], full: ReadonlySet<number>): SlotDay | undefined {
  return days.find(({ starts }) => starts.some((at) => !full.has(at))) ?? days.at(0)
}

/** Into which nothing more fits; limits are only asked of what somebody has ordered for. */
async function findFull(
  scope: Scope,
  house: Restaurant,
  settings: SlotSettings,
  days: readonly SlotDay[],
): Promise<Set<number>> {
  const full = new Set<number>()
  const [from, to] = [days.at(0)?.starts.at(0), days.at(-1)?.starts.at(-1)]
  if (from === undefined || to === undefined || settings.rules.length === 0) return full
  const used = await selectUsage(scope.db, from, to)
  for (const day of days) {
    for (const at of day.starts) {
      const load = used.get(at)
      if (!load || load.orders === 0) continue
      if (!hasRoom(load, limitsOn(day, at, house, settings))) full.add(at)
    }
  }
  return full
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
