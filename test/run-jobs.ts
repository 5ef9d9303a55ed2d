import { type JobParts, runDueJobs } from '#platform/jobs/jobs.server.ts'
import { type Lane, lanes } from '#platform/jobs/store.server.ts'

/** Runs what is due in every lane, or in these, until nothing is; answers how many ran. */
export async function runJobs(parts: JobParts, within: readonly Lane[] = lanes): Promise<number> {
  let total = 0
  for (;;) {
    let count = 0
    for (const lane of within) count += await runDueJobs(parts, lane)
    if (count === 0) return total
    total += count
  }
}
