import * as z from 'zod'
import { compareWithBare } from './compare.ts'
import { type Figure, median, show } from './figure.ts'
import { findShownDish, rename, untilShown } from './freshness.ts'
import { type InProcess, withInProcessApp } from './in-process.ts'
import { menuRatio, publicPages, ratesOfPages } from './rates.ts'
import { readText } from './answer.ts'
import { type Served, serve } from './serve.ts'

const dishes = 1000
const edits = 5
const maxFreshMs = 250
const maxBlockMs = 50
const paths = ['/menu', ...publicPages]

/** The same promises for a menu that is far longer than any restaurant's. */
export async function measureThousand(): Promise<Figure[]> {
  return withInProcessApp(async (app) => {
    await app.program.ask({ fill: dishes }, z.object({ dishes: z.literal(dishes) }))
    const editing = await measureEdits(app)
    // A folder has one server: this one makes room for the built program.
    await app.program.stop()
    const server = await serve({ dataDir: app.dataDir })
    try {
      return [
        await rateOfMenu(server),
        ...(await ratesOfPages(server, '1,000 dishes:')),
        ...editing,
      ]
    } finally {
      await server.stop()
    }
  })
}

async function rateOfMenu(server: Served): Promise<Figure> {
  const { ratio, failures, text } = await compareWithBare(server, '/menu')
  return {
    what: '1,000 dishes: GET /menu, br',
    mustShow: `at least ${menuRatio} of a bare server`,
    measured: text,
    isMet: ratio >= menuRatio && failures === 0,
  }
}

/** Each edit is followed by all four answers at once, which is the worst for the event loop. */
async function measureEdits({ program, url }: InProcess): Promise<Figure[]> {
  const shownOn = new Map<string, string>()
  for (const path of paths) {
    const id = await findShownDish(url, path)
    if (id !== undefined) shownOn.set(path, id)
  }
  const fresh: number[] = []
  const blocks: number[] = []
  // The first edit warms up: a server that is asked for the first time compiles its own code.
  for (let count = 0; count <= edits; count++) {
    await Promise.all(paths.map((path) => readText(url + path)))
    await program.ask({ watch: true }, z.object({}))
    const renamed: Awaited<ReturnType<typeof rename>>[] = []
    const names = new Map<string, string>()
    for (const id of new Set(shownOn.values())) {
      const done = await rename(program, id)
      renamed.push(done)
      names.set(id, done.name)
    }
    const since = Math.max(...renamed.map(({ committedAt }) => committedAt))
    const seen = await Promise.all(
      [...shownOn].map(([path, id]) => untilShown(url + path, names.get(id) ?? '', since)),
    )
    const { longestMs } = await program.ask({ watch: false }, z.object({ longestMs: z.number() }))
    if (count === 0) continue
    fresh.push(Math.max(...seen.map(({ ms }) => ms)))
    blocks.push(longestMs)
  }
  return [
    figure('the last of four fresh answers after an edit', maxFreshMs, fresh),
    figure('longest block of the event loop around an edit', maxBlockMs, blocks),
  ]
}

function figure(what: string, limit: number, values: number[]): Figure {
  const longest = Math.max(...values)
  return {
    what: `1,000 dishes: ${what}`,
    mustShow: `at most ${limit} ms`,
    measured: `${show(longest)} ms at most, ${show(median(values))} ms in the median of ${values.length} edits`,
    isMet: longest <= limit,
  }
}
