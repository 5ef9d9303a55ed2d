import { type Cents, formatCents, unitCents } from '#kernel/money.ts'
import { found, type Problems } from '#kernel/problems.ts'
import { isWhole } from '#kernel/whole.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { withGiven } from '#platform/settings/settings.server.ts'
import { changeGroup } from './changing-group.server.ts'
import { changingServerTexts } from './changing-house-texts.server.ts'
import * as contract from './contract/house.ts'
import type { OrderRulesChange } from './contract/house.ts'
import { getRestaurant } from './house.server.ts'
import {
  orderRulesOf,
  wireRules,
  mayHold,
  mostOfOneDish,
  type OrderRules,
  type WireRules,
} from './order-rules.ts'
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
        ...orderRulesOf(withGiven(wireRules(before), change)),
        areGuestsConfirmed: areGuestsConfirmed || isSaid,
      }
    },
    findProblems: problemsOfOrderRules,
  })
}

/** What keeps the rules from being saved, by `orderRules.minOrder` and its like. */
export function problemsOfOrderRules({ minOrderCents, maxQuantity }: OrderRules): Problems {
  const isMinimum = isWhole(minOrderCents, 0, highestMinOrderCents())
  const problems: Record<`orderRules.${keyof WireRules}`, string | undefined> = {
    'orderRules.minOrder': isMinimum
      ? undefined
      : changingServerTexts.minOrder(formatCents(0), formatCents(highestMinOrderCents())),
    'orderRules.maxQuantity': mayHold(maxQuantity)
      ? undefined
      : changingServerTexts.maxQuantity(mostOfOneDish),
    // Any value will do for these.
    'orderRules.enforcesHours': undefined,
    'orderRules.guests': undefined,
    'orderRules.paymentMethods': undefined,
  }
  return found(problems)
}

/** Above it an owner has mistyped. */
function highestMinOrderCents(): Cents {
  // A thousand of what has no smaller unit may be one dish.
  return unitCents() === 1 ? 10_000_000 : 1_000 * unitCents()
}
