import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, median, show } from './figure.ts'
import { residentMbOf } from './process-cost.ts'
import { serve, withFolder } from './serve.ts'

const starts = 5
const maxStartMs = 450
const maxResidentMb = 130
const idleMs = 5000

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
    ]
  })
}
