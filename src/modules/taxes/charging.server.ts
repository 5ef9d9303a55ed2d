import type { Cents } from '#kernel/money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { Digits } from '#kernel/writing.ts'
import { changeGroup } from '#modules/restaurant/changing-group.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { withGiven } from '#platform/settings/settings.server.ts'
import { findChargeProblems, mostChargeCents, findTipProblems } from './charging.ts'
import * as contract from './contract.ts'
import type { ChargesChange, ChargeSettings } from './contract.ts'
import { tipAlwaysAllowed, type TipRules, type ChargeRule } from './rules.ts'
import { type ChargesAndTips, chargeSettings, taxSettings } from './store.server.ts'
import { getTaxes } from './taxing.server.ts'

export const chargingRoutes: Route[] = [
  serve(contract.getChargeSettings, getChargeSettings),
  serve(contract.changeCharges, (scope, { body: { version, ...change } }) =>
    changeCharges(scope, version, change),
  ),
]

/** What is added to orders beside their dishes, and how guests are asked for a tip. */
export async function getChargesAndTips({ db }: Pick<Scope, 'db'>): Promise<ChargesAndTips> {
  return (await chargeSettings.selectSettings(db)).settings
}

/** What the bill adds to the prices, as guests may know it; what is not there is not said. */
export async function showSums(scope: Scope) {
  const { mode } = await getTaxes(scope)
  const { charges, tips: asked } = await getChargesAndTips(scope)
  const { isShown: _, ...tips } = asked
  return {
    ...(mode !== 'none' && { taxes: { mode } }),
    ...(tips.types.length > 0 && { tips }),
    ...(charges.length > 0 && { charges: charges.map(({ tax: _tax, ...charge }) => charge) }),
  }
}

async function getChargeSettings(scope: Scope): Promise<ChargeSettings> {
  requireAudience('admin', scope.viewer)
  const { version, settings } = await chargeSettings.selectSettings(scope.db)
  return { version, ...settings }
}

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
async function changeCharges(
  scope: Scope,
  version: number,
  change: ChargesChange,
): Promise<{ modifiedCount: number; version: number }> {
  return inTransaction(scope, async (held) => {
    // In this order, as whoever changes the taxes does: a class that a charge names stays.
    await taxSettings.selectSettings(held.db, 'share')
    return changeGroup(held, chargeSettings, {
      version,
      change: ({ charges, tips }) => ({
        charges: change.charges?.map(tidy) ?? charges,
        tips: withGiven(tips, change.tips ?? {}),
      }),
      findProblems: async ({ charges, tips }) => ({
        ...findChargeProblems(charges, (await getTaxes(held)).classes),
        ...findTipProblems(tips),
      }),
    })
  })
}

/** Spaces at the ends are slips of the hand. */
function tidy({ name, purpose, ...rest }: ChargeRule): ChargeRule {
  return { ...rest, name: name.trim(), purpose: purpose.trim() }
}

/** Keeps the numbers of sums where the house has taken a currency of other digits: 3.50 dollars become 4 yen. */
export async function rescaleSums({ db }: WriteScope, digits: Digits): Promise<void> {
  const { version, settings } = await chargeSettings.selectSettings(db, 'hold')
  const charges = chargesIn(settings.charges, digits)
  const tips = tipsIn(settings.tips, digits)
  await chargeSettings.updateSettings(db, { version: version + 1, settings: { charges, tips } })
}

/** Suggestions that are the same sum by now are one. */
function tipsIn(rules: TipRules, digits: Digits): TipRules {
  if (rules.unit === 'percent') return rules
  const presets = rules.presets.map((sum) => payable(sum, digits, tipAlwaysAllowed))
  return { ...rules, presets: [...new Set(presets)] }
}

function chargesIn(rules: readonly ChargeRule[], digits: Digits): ChargeRule[] {
  const inDigits = (sum: number) => payable(sum, digits, mostChargeCents)
  return rules.map((rule) => ({
    ...rule,
    value: rule.unit === 'money' ? inDigits(rule.value) : rule.value,
    below: rule.below === 0 ? 0 : inDigits(rule.below),
  }))
}

/** Half a dollar is a sum, and of yen there is no half; 500 yen are a tip, and 500 dollars are more than is allowed. */
function payable(sum: number, { to }: Digits, mostCents: Cents): number {
  return Math.min(mostCents, Math.max(1, Math.round(sum * 10 ** to))) / 10 ** to
}
