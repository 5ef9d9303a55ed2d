import { seconds } from '#kernel/duration.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { tellingClosings } from './availability/service/at-once.server.ts'
import { bringBack } from './availability/service.server.ts'
import { tellTurns } from './availability/service/serving-hours.server.ts'
import { refillStocks } from './availability/service/refill.server.ts'

export const menuChores = (): Chore[] => [
  { name: 'bring back what was sold out', everyMs: seconds(1), run: bringBack },
  { name: 'refill daily numbers', everyMs: seconds(1), run: refillStocks },
  { name: 'begin and end serving hours', everyMs: seconds(1), run: tellTurns },
  { name: 'tell that the kitchen closes', everyMs: seconds(1), run: tellingClosings() },
]
