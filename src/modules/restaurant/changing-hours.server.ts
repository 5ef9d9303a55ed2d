import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { withGiven } from '#platform/settings/settings.server.ts'
import { changeGroup } from './changing-group.server.ts'
import { problemsOfHours } from './changing-hours.ts'
import * as contract from './contract/house.ts'
import type { HoursChange } from './contract/house.ts'
import { hoursSettings } from './store.server.ts'

export const changingHoursRoutes: Route[] = [
  serve(contract.changeHours, (scope, { body }) => changeHours(scope, body.version, body.hours)),
]

/**
 * Changes some of the three kinds of hours. Hours that are looked at for the first time and kept as they are count as a
 * change: a setup step waits for that.
 * @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile`
 */
export async function changeHours(
  scope: Scope,
  version: number,
  change: HoursChange,
): Promise<{ modifiedCount: number; version: number }> {
  return changeGroup(scope, hoursSettings, {
    version,
    field: 'hours',
    change: ({ hours, keptAt }, { now }) => ({
      hours: withGiven(hours, change),
      keptAt: keptAt ?? now.getTime(),
    }),
    findProblems: ({ hours }) => problemsOfHours(hours),
  })
}
