import * as z from 'zod'
import { type Figure, median, show } from './figure.ts'
import { withInProcessApp } from './in-process.ts'

const page = '/ourMenu'
const maxCpuMs = 1.5
const batches = 5
const batch = 100
// Until the compiler has settled: it works in the background, and its work counts as ours.
const warmUp = 1500

/** What a page costs when nothing is kept but the answers that it is made of. */
export async function measureRender(): Promise<Figure[]> {
  return withInProcessApp(async ({ program }) => {
    const render = async (times: number) =>
      (await program.ask({ render: page, times }, z.object({ cpuMs: z.number() }))).cpuMs
    await render(warmUp)
    const costs: number[] = []
    while (costs.length < batches) costs.push(await render(batch))
    const cpuMs = median(costs)
    return [
      {
        what: `server render of ${page}, nothing kept`,
        mustShow: `at most ${maxCpuMs} ms of CPU`,
        measured: `${show(cpuMs)} ms (${costs.map(show).join(', ')}; ${batch} renders each)`,
        isMet: cpuMs <= maxCpuMs,
      },
    ]
  })
}
