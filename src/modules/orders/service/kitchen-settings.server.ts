import { changedSettings } from '#kernel/changed-settings.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { type KitchenSettings, findKitchenProblems } from '../rules/kitchen-settings.ts'
import { selectSettings, updateSettings } from '../store/kitchen-settings.server.ts'

/** How the kitchen answers now, for our own work. */
export async function getSettings(scope: Scope): Promise<KitchenSettings> {
  return (await selectSettings(scope.db)).settings
}

type View = KitchenSettings & { version: number }

export async function getKitchenSettings(scope: Scope): Promise<View> {
  requireAudience('admin', scope.viewer)
  const { version, settings } = await selectSettings(scope.db)
  return { version, ...settings }
}

type Change = { [Field in keyof KitchenSettings]?: KitchenSettings[Field] | undefined }

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
export async function changeKitchenSettings(
  scope: Scope,
  version: number,
  change: Change,
): Promise<View> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (held) => {
    const before = await selectSettings(held.db, 'hold')
    const { settings, names } = changedSettings(before, version, change)
    const fields = findKitchenProblems(settings)
    if (Object.keys(fields).length > 0) {
      throw new Refusal('invalid', 'These settings cannot be saved yet.', { fields })
    }
    if (names.length === 0) return { version, ...settings }
    await updateSettings(held.db, version + 1, settings)
    const details = { fields: names.join(' ') }
    await recordAudit(held, { action: 'kitchen_settings.changed', object: 'kitchen', details })
    await held.announceChange('orders')
    return { version: version + 1, ...settings }
  })
}
