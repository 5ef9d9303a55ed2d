import { seconds } from '#kernel/duration.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { bringBack } from './availability/service.server.ts'
import { bringOptionsBack } from './options/service/availability.server.ts'

export const menuChores: Chore[] = [
  { name: 'bring sold-out dishes back', everyMs: seconds(1), run: bringBack },
  { name: 'bring sold-out options back', everyMs: seconds(1), run: bringOptionsBack },
]
