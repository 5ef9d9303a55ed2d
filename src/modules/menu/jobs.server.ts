import { seconds } from '#kernel/duration.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { tellingClosings } from './availability/service/at-once.server.ts'
import { bringBack, isAnythingDue } from './availability/service.server.ts'
import { tellTurns } from './availability/service/serving-hours.server.ts'
import { refillStocks } from './availability/service/refill.server.ts'

export const menuChores = (): Chore[] => [
  { name: 'turn the menu', everyMs: seconds(1), run: turnMenu },
  { name: 'tell that the kitchen closes', everyMs: seconds(1), run: tellingClosings() },
]

/** Brings back what was sold out, fills up daily numbers, begins and ends serving hours: asked in one look each second. */
async function turnMenu(scope: Scope): Promise<void> {
  if (!(await isAnythingDue(scope))) return
  await bringBack(scope)
  await refillStocks(scope)
  await tellTurns(scope)
}
