import { dollarsFromCents } from '#kernel/money.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import * as contract from '../contract/kitchen-settings.ts'
import { hostRefundOf } from '../rules/kitchen-settings.ts'
import * as service from '../service/kitchen-settings.server.ts'

export const kitchenSettingsRoutes: Route[] = [
  serve(contract.getKitchenSettings, async (scope) =>
    wireSettings(await service.getKitchenSettings(scope)),
  ),
  serve(contract.changeKitchenSettings, async (scope, { body }) => {
    const { version, hostRefund, ...rest } = body
    const change = {
      ...rest,
      ...(hostRefund !== undefined && { hostRefundCents: limitOf(hostRefund) }),
    }
    return wireSettings(await service.changeKitchenSettings(scope, version, change))
  }),
]

type Kept = Awaited<ReturnType<typeof service.getKitchenSettings>>

function wireSettings({ hostRefundCents, ...rest }: Kept): contract.KitchenSettingsView {
  return { ...rest, hostRefund: dollarsFromCents(hostRefundOf({ hostRefundCents })) }
}

/** What is said as it is without a word is kept as nothing said; a fraction of a cent becomes -1, which is refused. */
function limitOf(dollars: number): number | null {
  const cents = centsFromDollars(dollars) ?? -1
  return cents === hostRefundOf({ hostRefundCents: null }) ? null : cents
}
