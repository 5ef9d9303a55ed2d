import { type Cents, dollarsFromCents, maxPriceCents } from '#kernel/money.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { Digits } from '#kernel/writing.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { changeVersioned, withGiven } from '#platform/settings/settings.server.ts'
import { settingsIn } from '#platform/settings/store.server.ts'
import * as contract from './contract/house.ts'
import {
  defaultKitchenSettings,
  findKitchenProblems,
  hostRefundOf,
  type KitchenSettings,
} from './kitchen-settings.ts'
import type { KitchenSettingsTables } from './tables.server.ts'

export const kitchenSettingsRoutes: Route[] = [
  serve(contract.getKitchenSettings, async (scope) =>
    wireSettings(await getKitchenSettings(scope)),
  ),
  serve(contract.changeKitchenSettings, async (scope, { body }) => {
    const { version, hostRefund, ...rest } = body
    const change = {
      ...rest,
      ...(hostRefund !== undefined && { hostRefundCents: limitOf(hostRefund) }),
    }
    return wireSettings(await changeKitchenSettings(scope, version, change))
  }),
]

type Kept = Awaited<ReturnType<typeof getKitchenSettings>>

function wireSettings({ hostRefundCents, ...rest }: Kept): contract.KitchenSettingsView {
  return { ...rest, hostRefund: dollarsFromCents(hostRefundOf({ hostRefundCents })) }
}

/** A limit as it is kept, in cents: the usual one is null; a fraction of a cent becomes -1, which is refused. */
function limitOf(dollars: number): number | null {
  const cents = centsFromDollars(dollars) ?? -1
  return cents === hostRefundOf({ hostRefundCents: null }) ? null : cents
}

type View = KitchenSettings & { version: number }

async function getKitchenSettings(scope: Scope): Promise<View> {
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

/** How the kitchen answers now, for our own work. */
export async function getSettings(scope: Scope): Promise<KitchenSettings> {
  return (await selectSettings(scope.db)).settings
}

/** How much of an order hosts may give back by themselves. */
export async function getHostRefund(scope: Scope): Promise<Cents> {
  return hostRefundOf(await getSettings(scope))
}

/** Takes the hosts' limit of refunds into another currency: 50 dollars become 50 euros, or 50 yen. */
export async function rescaleHostRefund({ db }: WriteScope, { from, to }: Digits): Promise<void> {
  const { version, settings } = await selectSettings(db, 'hold')
  const { hostRefundCents } = settings
  if (hostRefundCents === null) return
  const rescaled = Math.min(maxPriceCents, Math.round(hostRefundCents * 10 ** (to - from)))
  await updateSettings(db, { version, settings: { ...settings, hostRefundCents: rescaled } })
}

const { selectSettings, updateSettings } = settingsIn<KitchenSettingsTables, KitchenSettings>(
  'kitchen_settings',
  defaultKitchenSettings,
  'restaurant',
)
