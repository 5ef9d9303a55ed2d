import type { Scope } from '#platform/scope.server.ts'
import { type CashStep, cashStepOf } from './cash-rounding.ts'
import { getRestaurant } from './house.server.ts'

/** What is paid in cash, or given back, is a multiple of. */
export async function getCashStep(scope: Scope): Promise<CashStep> {
  const { cash, currency } = await getRestaurant(scope)
  return cashStepOf(cash, currency)
}
