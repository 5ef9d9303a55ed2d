import type { Figure } from './figure.ts'
import { withInProcessApp } from './in-process.ts'
import { renderCost } from './render-cost.ts'

const page = '/ourMenu'
const maxCpuMs = 1.5
const runs = { warmUp: 1500, batch: 100 }

/** What a page costs when nothing is kept but the answers that it is made of. */
export async function measureRender(): Promise<Figure[]> {
  return withInProcessApp(async ({ program }) => {
    const { cpuMs, words } = await renderCost(program, page, runs)
    return [
      {
        what: `server render of ${page}, nothing kept`,
        mustShow: `at most ${maxCpuMs} ms of CPU`,
        measured: words,
        isMet: cpuMs <= maxCpuMs,
      },
    ]
  })
}
