import { Refusal } from '#kernel/refusal.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Plan, areasOf } from '../rules/plan.ts'
import { getPlan } from './get-plan.server.ts'
import type { HouseRules } from '../../rules/house-rules.ts'
import { type House, getHouse } from './house.server.ts'
import { getHouseRules, keepHouseRules } from '../../service/house-rules.server.ts'
import { serviceDayAt } from './clock.server.ts'
import { shiftDay } from './words.server.ts'
import { readAsked } from '../rules/read-asked.ts'

/** All that answers questions of guests, read once per question. */
export interface TableDesk {
  house: House
  rules: HouseRules
  plan: Plan
  areas: string[]
  /** The service day that it is now, and the last one that can be booked. */
  today: string
  lastDay: string
}

/** To give out tables in a transaction, `keep` the rules and the plan as they are until its end. */
export async function openTableDesk(scope: Scope, keep?: 'keep'): Promise<TableDesk> {
  const house = await getHouse(scope)
  const rules = await (keep ? keepHouseRules(scope) : getHouseRules(scope))
  const plan = await getPlan(scope)
  const today = serviceDayAt(house, scope.now)
  return {
    house,
    rules,
    plan,
    areas: areasOf(plan),
    today,
    lastDay: shiftDay(today, rules.daysAhead),
  }
}

/** @throws Refusal `invalid` with a sentence per field */
export function requireAsked(desk: TableDesk, asked: Parameters<typeof readAsked>[0]) {
  const { problems, ...read } = readAsked(asked, desk.areas)
  if (Object.keys(problems).length === 0) return read
  throw new Refusal('invalid', 'Tables cannot be searched like that.', { fields: problems })
}
