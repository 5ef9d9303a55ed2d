import { changedSettings } from '#kernel/changed-settings.ts'
import { formatCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import {
  type Limits,
  type SlotSettings,
  findSlotProblems,
  unlimited,
} from '../rules/ordering-times.ts'
import { getRestaurant } from '../service.server.ts'
import { selectSettings, updateSettings } from '../store/ordering-times.server.ts'
import { dateAt, labelOf, limitsOn, slotDays } from './slot-calendar.server.ts'

type View = SlotSettings & { version: number }
type Change = { [Field in keyof SlotSettings]?: SlotSettings[Field] | undefined }

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
function sayLimits({ orders, items, cents }: Limits): string {
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
