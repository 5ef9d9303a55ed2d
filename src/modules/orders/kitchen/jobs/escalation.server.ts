import { seconds } from '#kernel/duration.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { mailUnanswered, rejectUnanswered } from '../service/escalation.server.ts'

/** Often enough that a minute is a minute; a look at a small index when there is nothing to do. */
const everyMs = seconds(15)

export const escalationChores: Chore[] = [
  { name: 'write about unanswered orders', everyMs, run: mailUnanswered },
  { name: 'reject unanswered orders', everyMs, run: rejectUnanswered },
]
