import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { withGiven } from '#platform/settings/settings.server.ts'
import { changeGroup } from './changing-group.server.ts'
import { problemsOfOrderRules } from './changing.ts'
import * as contract from './contract/house.ts'
import type { OrderRulesChange } from './contract/house.ts'
import { getRestaurant } from './house.server.ts'
import { rulesOf, wireRules } from './order-rules.ts'
import { orderRuleSettings } from './store.server.ts'

export const changingOrderRulesRoutes: Route[] = [
  serve(contract.changeOrderRules, (scope, { body }) =>
    changeOrderRules(scope, body.version, body.orderRules),
  ),
]

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
async function changeOrderRules(
  scope: Scope,
  version: number,
  change: OrderRulesChange,
): Promise<{ modifiedCount: number; version: number }> {
  return changeGroup(scope, orderRuleSettings, {
    version,
    field: 'orderRules',
    change: async ({ areGuestsConfirmed, ...before }, held) => {
      // The sample is a going concern.
      const isSaid = change.guests !== undefined && !(await getRestaurant(held)).isSample
      return {
        ...rulesOf(withGiven(wireRules(before), change)),
        areGuestsConfirmed: areGuestsConfirmed || isSaid,
      }
    },
    findProblems: problemsOfOrderRules,
  })
}
