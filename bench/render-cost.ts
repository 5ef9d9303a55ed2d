import * as z from 'zod'
import { median, show } from './figure.ts'
import type { Program } from './program.ts'

const batches = 5

interface Runs {
  /** Until the compiler has settled: it works in the background, and its work counts as ours. */
  warmUp: number
  batch: number
}

interface RenderCost {
  cpuMs: number
  words: string
}

/** What one server render of the page costs, in the middle of several batches. */
export async function renderCost(
  program: Program,
  page: string,
  { warmUp, batch }: Runs,
): Promise<RenderCost> {
  const render = async (times: number) =>
    (await program.ask({ render: page, times }, z.object({ cpuMs: z.number() }))).cpuMs
  await render(warmUp)
  const costs: number[] = []
  while (costs.length < batches) costs.push(await render(batch))
  const cpuMs = median(costs)
  return {
    cpuMs,
    words: `${show(cpuMs)} ms (${costs.map(show).join(', ')}; ${batch} renders each)`,
  }
}
