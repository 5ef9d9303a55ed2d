import { counted } from '#kernel/counted.ts'
import { sayDay } from '#kernel/formatter.ts'
import { formatCents } from '#kernel/money.ts'
import type { Topic } from '#kernel/topic.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { changeVersioned, refuseFor, withGiven } from '#platform/settings/settings.server.ts'
import { changingServerTexts } from './changing-house-texts.server.ts'
import type { HouseChecks } from './changing.server.ts'
import * as contract from './contract/house.ts'
import { getRestaurant } from './house.server.ts'
import { businessDateAt } from './local-time.server.ts'
import { findSlotProblems, type Limits, type SlotSettings, unlimited } from './ordering-times.ts'
import { slotSettings } from './store.server.ts'
import { labelOf, limitsOfSlot, slotDays } from './times-ahead.server.ts'

// Calls, settings and their table name the ordering times by what they are made of: slots.

export const orderingTimesRoutes = (checks: HouseChecks): Route[] => [
  serve(contract.getSlotSettings, getSlotSettings),
  serve(contract.changeSlotSettings, (scope, { body: { version, ...change } }) =>
    changeSlotSettings(scope, version, change, checks),
  ),
  serve(contract.previewSlots, (scope, { body }) => previewSlots(scope, body)),
]

type View = SlotSettings & { version: number }

async function getSlotSettings(scope: Scope): Promise<View> {
  requireAudience('admin', scope.viewer)
  const { version, settings } = await slotSettings.selectSettings(scope.db)
  return { version, ...settings }
}

/** Tomorrow's times as these settings would have them. @throws Refusal `invalid` */
async function previewSlots(scope: Scope, settings: SlotSettings) {
  requireAudience('admin', scope.viewer)
  refuseFor(findSlotProblems(settings))
  const house = await getRestaurant(scope)
  const tomorrow = businessDateAt(scope.now.getTime(), house).add({ days: 1 })
  const [slots] = slotDays(house, settings, tomorrow, 1)
  return {
    day: sayDay(tomorrow.toString(), { weekday: 'long', month: 'short' }),
    times: (slots?.starts ?? []).map((at, index) => ({
      label: slots ? labelOf(slots, index, house) : '',
      limit: slots ? sayLimits(limitsOfSlot(slots, at, house, settings)) : '',
    })),
  }
}

/** "10 orders, $200"; empty where there is no limit. */
function sayLimits({ orders, items, cents }: Limits): string {
  const parts = [
    orders < unlimited && counted(orders, 'order'),
    items < unlimited && counted(items, 'item'),
    cents < unlimited && formatCents(cents),
  ]
  return parts.filter(Boolean).join(', ')
}

type Change = { [Field in keyof SlotSettings]?: SlotSettings[Field] | undefined }

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
export async function changeSlotSettings(
  scope: Scope,
  version: number,
  change: Change,
  checks: HouseChecks,
): Promise<View> {
  requireAudience('admin', scope.viewer)
  const kept = await changeVersioned<SlotSettings>(scope, {
    version,
    hold: ({ db }) => slotSettings.selectSettings(db, 'hold'),
    change: (before) => withGiven(before, change),
    findProblems: async (after, before, held) => ({
      ...findSlotProblems(after),
      ...(await findUntaxed(held, after, before, checks)),
    }),
    keep: ({ db }, after) => slotSettings.updateSettings(db, after),
    audit: () => ({ action: 'slot_settings.changed', object: 'slots' }),
    topics: topicsOf,
  })
  return { version: kept.version, ...kept.settings }
}

/** Whoever changes the taxes meanwhile waits, and finds what is on by then. */
async function findUntaxed(
  held: Scope,
  after: SlotSettings,
  before: SlotSettings,
  { findRateGap }: HouseChecks,
): Promise<Record<string, string>> {
  const types = after.types.filter((type) => !before.types.includes(type))
  const { timeZone } = await getRestaurant(held)
  const gap = await findRateGap(held, { timeZone, types })
  return gap === undefined ? {} : { types: changingServerTexts.addRate(gap) }
}

function topicsOf(fields: readonly string[]): Topic[] {
  return [
    // What cannot be had at once can be ordered for later, or cannot: by the times that there are.
    ...(fields.some((name) => name !== 'rules') ? (['menu'] as const) : []),
    // Boards show what is for later by the time that the kitchen needs.
    'orders',
    'restaurant',
  ]
}
