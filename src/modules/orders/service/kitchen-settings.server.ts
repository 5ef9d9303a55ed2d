import { type Cents, maxPriceCents } from '#kernel/money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { Digits } from '#kernel/writing.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { changeVersioned, withGiven } from '#platform/settings/settings.server.ts'
import {
  type KitchenSettings,
  findKitchenProblems,
  hostRefundOf,
} from '../rules/kitchen-settings.ts'
import { selectSettings, updateSettings } from '../store/kitchen-settings.server.ts'

/** How the kitchen answers now, for our own work. */
export async function getSettings(scope: Scope): Promise<KitchenSettings> {
  return (await selectSettings(scope.db)).settings
}

/** How much of an order hosts may give back by themselves. */
export async function getHostRefund(scope: Scope): Promise<Cents> {
  return hostRefundOf(await getSettings(scope))
}

/** Another currency: 50 dollars become 50 euros, or 50 yen. */
export async function rescaleHostRefund({ db }: WriteScope, { from, to }: Digits): Promise<void> {
  const { version, settings } = await selectSettings(db, 'hold')
  const { hostRefundCents } = settings
  if (hostRefundCents === null) return
  const rescaled = Math.min(maxPriceCents, Math.round(hostRefundCents * 10 ** (to - from)))
  await updateSettings(db, { version, settings: { ...settings, hostRefundCents: rescaled } })
}

type View = KitchenSettings & { version: number }

export async function getKitchenSettings(scope: Scope): Promise<View> {
  requireAudience('host', scope.viewer)
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
  const kept = await changeVersioned<KitchenSettings>(scope, {
    version,
    hold: ({ db }) => selectSettings(db, 'hold'),
    change: (before) => withGiven(before, change),
    findProblems: findKitchenProblems,
    keep: ({ db }, after) => updateSettings(db, after),
    audit: () => ({ action: 'kitchen_settings.changed', object: 'kitchen' }),
    topics: () => ['orders', 'restaurant'],
  })
  return { version: kept.version, ...kept.settings }
}
