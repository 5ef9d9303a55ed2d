import { isoOf } from '#kernel/iso.ts'
import { getRestaurant, type Restaurant } from '#modules/restaurant/house.server.ts'
import { businessDateAt } from '#modules/restaurant/local-time.server.ts'
import { madeAt } from '#modules/restaurant/opening.server.ts'
import { requireType, typeOr } from '#modules/restaurant/order-rules.server.ts'
import type { SlotSettings } from '#modules/restaurant/ordering-times.ts'
import { findPause } from '#modules/restaurant/pause/pausing.server.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import {
  daysAhead,
  houseFor,
  labelOf,
  type SlotDay,
} from '#modules/restaurant/times-ahead.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { describeAsap, describeAtOnce, isFullAt } from './as-soon-as-possible.server.ts'
import * as contract from './contract.ts'
import type { SlotTimes } from './contract.ts'
import { findBound, fittingBetween, onlyFitting } from './fitting.server.ts'
import { findOwn, type OwnPlace } from './own-place.server.ts'
import { besideOwn, sayDay, sayPickup } from './rules.ts'
import { selectUsage } from './store.server.ts'

export const slotRoutes: Route[] = [
  serve(contract.listSlots, (scope, { query }) => listSlots(scope, query)),
]

interface SlotsRequest {
  day?: string | undefined
  /** Only what suits all of the viewer's cart. */
  for?: 'cart' | undefined
  /** How the food is had; not said: as most is. */
  type?: OrderType | undefined
}

/** The times for which one may order on a day; if it has none, those of the first day with a free one. */
export async function listSlots(scope: Scope, asked: SlotsRequest): Promise<SlotTimes> {
  const type = await typeOr(scope, asked.type)
  const settings = await requireType(scope, type)
  const { mode } = settings
  const house = houseFor(await getRestaurant(scope), type)
  const pause = await findPause(scope, house)
  if (mode === 'asap') {
    return {
      mode,
      asap: await describeAsap(scope, house, settings, pause),
      days: [],
      day: null,
      times: [],
    }
  }
  const present = { now: scope.now, pausedUntil: pause?.until }
  const ahead = daysAhead(house, settings, present)
  const open = ahead.filter(({ starts }) => starts.length > 0)
  const bound = asked.for === 'cart' ? await findBound(scope) : []
  const own = asked.for === 'cart' ? await findOwn(scope) : undefined
  const held = own?.type === type ? own : undefined
  const readyAt = bound.length > 0 ? madeAt(house, scope.now) : scope.now.getTime()
  const last = Math.max(readyAt, open.at(-1)?.starts.at(-1) ?? 0)
  const range = [scope.now.getTime(), last] as const
  const fitting = await fittingBetween(scope, bound, house, range, own?.orderId)
  const { days, only } = onlyFitting(open, fitting, house, scope.now)
  const full = await findFull(scope, house, settings, { days, own })
  const chosen = days.find(({ date }) => date.toString() === asked.day) ?? firstFree(days, full)
  const today = (ahead[0]?.date ?? businessDateAt(scope.now.getTime(), house)).toString()
  return {
    mode,
    asap:
      mode === 'later'
        ? null
        : await describeAtOnce(scope, house, settings, {
            pause,
            days,
            full,
            fitting,
            readyAt,
            own,
            isOwn: held?.wantedAt === null,
          }),
    days: days.map(({ date, starts }) => {
      const day = date.toString()
      return { day, label: sayDay(day, today), isFull: starts.every((at) => full.has(at)) }
    }),
    day: chosen?.date.toString() ?? null,
    ...(only !== undefined && { only }),
    times: (chosen?.starts ?? []).map((at, index) => ({
      slot: isoOf(at),
      label: chosen ? labelOf(chosen, index, house) : '',
      isFull: full.has(at),
    })),
    ...(held && heldOf(held, scope, house)),
  }
}

function heldOf({ wantedAt: at }: OwnPlace, { now }: Scope, { timeZone }: Restaurant) {
  if (at === null) return {}
  const label = sayPickup(at, now.getTime(), timeZone)
  return { held: { slot: isoOf(at), label } }
}

function firstFree(days: readonly SlotDay[], full: ReadonlySet<number>): SlotDay | undefined {
  return days.find(({ starts }) => starts.some((at) => !full.has(at))) ?? days.at(0)
}

/** The slots into which nothing more fits; only those that somebody has ordered for can be full. */
async function findFull(
  scope: Scope,
  house: Restaurant,
  settings: SlotSettings,
  { days, own }: { days: readonly SlotDay[]; own: OwnPlace | undefined },
): Promise<Set<number>> {
  const full = new Set<number>()
  const [from, to] = [days.at(0)?.starts.at(0), days.at(-1)?.starts.at(-1)]
  if (from === undefined || to === undefined || settings.rules.length === 0) return full
  const used = besideOwn(await selectUsage(scope.db, from, to), own)
  for (const day of days) {
    for (const at of day.starts) {
      if (isFullAt(used, { day, at }, house, settings)) full.add(at)
    }
  }
  return full
}
