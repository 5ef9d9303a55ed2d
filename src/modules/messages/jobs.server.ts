import { hours } from '#kernel/duration.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { forgetOldMessages } from './service/inbox.server.ts'

export const messageChores: Chore[] = [
  { name: 'forget old messages', everyMs: hours(24), run: forgetOldMessages },
]
