import * as z from 'zod'
import { readText } from './answer.ts'
import { type Figure, show } from './figure.ts'
import { startProgram } from './program.ts'
import { serve, withFolder } from './serve.ts'

const seconds = 20
const signInsPerSecond = 50
const pagesPerSecond = 100
const addresses = 1000

const seenSchema = z.object({
  pageP99Ms: z.number(),
  pageFailures: z.number(),
  slowestSignInMs: z.number(),
  signIns: z.record(z.string(), z.number()),
})

/** Whether guessing passwords from a thousand addresses is felt by those who read the menu. */
export async function measureSignIns(): Promise<Figure[]> {
  return withFolder(async (dataDir) => {
    const server = await serve({
      dataDir,
      settings: { TRUST_PROXY: 'on', CAPTCHA_FIXED: 'ABC234' },
    })
    const load = startProgram(new URL('sign-in-load.ts', import.meta.url))
    try {
      const order = { url: server.url, seconds, signInsPerSecond, pagesPerSecond, addresses }
      // From the first time that somebody asks, the process times its event loop.
      await readText(`${server.url}/metrics`)
      const seen = await load.ask(order, seenSchema)
      const delayMs = eventLoopDelayMs(await readText(`${server.url}/metrics`))
      const statuses = Object.entries(seen.signIns).map(([status, count]) => `${count} × ${status}`)
      return [
        {
          what: `${signInsPerSecond} wrong sign-ins a second beside ${pagesPerSecond} pages a second`,
          mustShow:
            'pages p99 at most 50 ms, each sign-in answered within 2 s, event-loop delay p99 at most 20 ms',
          measured: `pages p99 ${show(seen.pageP99Ms)} ms, ${seen.pageFailures} failed; slowest sign-in ${show(seen.slowestSignInMs)} ms (${statuses.join(', ')}); event-loop delay p99 ${show(delayMs)} ms`,
          isMet:
            seen.pageP99Ms <= 50 &&
            seen.pageFailures === 0 &&
            seen.slowestSignInMs <= 2000 &&
            delayMs <= 20,
        },
      ]
    } finally {
      await load.stop()
      await server.stop()
    }
  })
}

/** The server's own measure of the last ten seconds or so, in its metrics. */
function eventLoopDelayMs(metrics: string): number {
  const [, value = 'NaN'] = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics) ?? []
  return Number(value) * 1000
}
