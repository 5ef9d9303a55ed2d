import { seconds } from '#kernel/duration.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { endPause } from './service.server.ts'

export const pauseChores: Chore[] = [{ name: 'end a pause', everyMs: seconds(1), run: endPause }]
