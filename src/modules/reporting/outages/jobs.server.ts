import { minutes } from '#kernel/duration.ts'
import type { Outages } from '#platform/outages/outages.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { mailOutages } from './service.server.ts'

export function outageChores(outages: Outages): Chore[] {
  return [
    outages.chore,
    {
      name: 'write about outages',
      everyMs: minutes(1),
      run: mailOutages,
    },
  ]
}
