import { changedSettings } from '#kernel/changed-settings.ts'
import { minutes } from '#kernel/duration.ts'
import { formatCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { Ahead } from '#modules/menu/availability/rules.ts'
import { findPause } from '#modules/restaurant/pause/service.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { type Load, unlimited } from '../rules/capacity.ts'
import { type SlotSettings, findSlotProblems } from '../rules/settings.ts'
import { selectSettings, updateSettings } from '../store/settings.server.ts'
import { daysAhead } from './ahead.server.ts'
import { dateAt, limitsOn, slotDays } from './calendar.server.ts'
import { labelOf } from './label.server.ts'

type View = SlotSettings & { version: number }
type Change = { [Field in keyof SlotSettings]?: SlotSettings[Field] | undefined }

/** How many minutes before its slot an order comes to the kitchen. */
export async function getPreparation(scope: Scope): Promise<number> {
  return (await selectSettings(scope.db)).settings.preparation
}

/** Whether guests may choose a time here. */
export async function hasTimes(scope: Scope): Promise<boolean> {
  return (await selectSettings(scope.db)).settings.mode !== 'asap'
}

/** Which times to come guests may choose here. */
export async function takesLater(scope: Scope): Promise<Ahead> {
  const { settings } = await selectSettings(scope.db)
  if (settings.mode === 'asap') return 'none'
  const house = await getRestaurant(scope)
  const pause = await findPause(scope, house)
  const present = { now: scope.now, pausedUntil: pause?.until }
  const tomorrow = dateAt(scope.now.getTime(), house).add({ days: 1 })
  return {
    starts: daysAhead(house, settings, present).flatMap(({ starts }) => starts),
    leadMs: minutes(settings.lead),
    endsAt: tomorrow.toZonedDateTime(house.timeZone).epochMilliseconds,
  }
}

export async function getSlotSettings(scope: Scope): Promise<View> {
  requireAudience('admin', scope.viewer)
  const { version, settings } = await selectSettings(scope.db)
  return { version, ...settings }
}

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
export async function changeSlotSettings(
  scope: Scope,
  version: number,
  change: Change,
): Promise<View> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (held) => {
    const before = await selectSettings(held.db, 'hold')
    const { settings, names } = changedSettings(before, version, change)
    requireSound(settings)
    if (names.length === 0) return { version, ...settings }
    await updateSettings(held.db, version + 1, settings)
    const details = { fields: names.join(' ') }
    await recordAudit(held, { action: 'slot_settings.changed', object: 'slots', details })
    // What cannot be had at once can be ordered for later, or cannot: by the times that there are.
    if (names.some((name) => name !== 'rules')) await held.announceChange('menu')
    // Boards show what is for later by the time that the kitchen needs.
    await held.announceChange('orders')
    if (names.includes('mode')) await held.announceChange('restaurant')
    return { version: version + 1, ...settings }
  })
}

/** Tomorrow's times as these settings would have them. @throws Refusal `invalid` */
export async function previewSlots(scope: Scope, settings: SlotSettings) {
  requireAudience('admin', scope.viewer)
  requireSound(settings)
  const house = await getRestaurant(scope)
  const tomorrow = dateAt(scope.now.getTime(), house).add({ days: 1 })
  const [slots] = slotDays(house, settings, tomorrow, 1)
  const day = { weekday: 'long', month: 'short', day: 'numeric' } as const
  return {
    day: tomorrow.toLocaleString('en-US', day),
    times: (slots?.starts ?? []).map((at, index) => ({
      label: slots ? labelOf(slots, index, house) : '',
      limit: slots ? sayLimits(limitsOn(slots, at, house, settings)) : '',
    })),
  }
}

/** "10 orders, $200"; empty where there is no limit. */
function sayLimits({ orders, items, cents }: Load): string {
  const parts = [
    orders < unlimited && `${orders} ${orders === 1 ? 'order' : 'orders'}`,
    items < unlimited && `${items} ${items === 1 ? 'item' : 'items'}`,
    cents < unlimited && formatCents(cents),
  ]
  return parts.filter(Boolean).join(', ')
}

function requireSound(settings: SlotSettings): void {
  const fields = findSlotProblems(settings)
  if (Object.keys(fields).length === 0) return
  throw new Refusal('invalid', 'These settings cannot be saved yet.', { fields })
}
