import { seconds } from '#kernel/duration.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { answerForGuests } from './service/answer-shortage.server.ts'

/** Often enough that five minutes are five; a look at a small index when nobody is asked. */
export const shortageChores: Chore[] = [
  { name: 'answer for guests', everyMs: seconds(15), run: answerForGuests },
]
