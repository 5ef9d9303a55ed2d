import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, median, show } from './figure.ts'
import { residentMbOf } from './process-cost.ts'
import { serve, withFolder } from './serve.ts'

const starts = 5
const maxStartMs = 450
const maxResidentMb = 130
const idleMs = 5000
/** What a first start may take longer because it tells a past. */
const maxPastMs = 3000

/** From the start of the process to the first page, and what it holds when nothing happens. */
export async function measureStart(): Promise<Figure[]> {
  return withFolder(async (dataDir) => {
    await (await serve({ dataDir })).stop()
    const times: number[] = []
    const sizes: number[] = []
    while (times.length < starts) {
      const server = await serve({ dataDir })
      times.push(server.startMs)
      await wait(idleMs)
      sizes.push(residentMbOf(server.pid))
      await server.stop()
    }
    const [lived, bare] = await measureFirstStarts()
    return [
      {
        what: 'start of the built program to the first 200 of /, database filled',
        mustShow: `at most ${maxStartMs} ms`,
        measured: `${show(median(times))} ms`,
        isMet: median(times) <= maxStartMs,
      },
      {
        what: `resident memory after ${idleMs / 1000} s idle`,
        mustShow: `at most ${maxResidentMb} MB`,
        measured: `${show(median(sizes))} MB`,
        isMet: median(sizes) <= maxResidentMb,
      },
      {
        what: 'first start with the sample’s three months, beside one with its menu alone',
        mustShow: `at most ${maxPastMs} ms longer`,
        measured: `${show(lived - bare)} ms longer: ${show(lived)} against ${show(bare)} ms`,
        isMet: lived - bare <= maxPastMs,
      },
    ]
  })
}

/** Medians, each start on an empty folder; the two kinds in turn. */
async function measureFirstStarts(): Promise<[lived: number, bare: number]> {
  const times = { on: [] as number[], menu: [] as number[] }
  while (times.on.length < starts) {
    for (const kind of ['on', 'menu'] as const) {
      const startMs = await withFolder(async (dataDir) => {
        const server = await serve({ dataDir, settings: { SAMPLE_DATA: kind } })
        await server.stop()
        return server.startMs
      })
      times[kind].push(startMs)
    }
  }
  return [median(times.on), median(times.menu)]
}
