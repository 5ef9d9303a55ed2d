import type { Figure } from './figure.ts'
import { show } from './figure.ts'
import { type Freshness, measureFreshness } from './freshness.ts'
import { withInProcessApp } from './in-process.ts'
import { withPostgres } from './postgres.ts'
import { type Program, startProgram } from './program.ts'
import { publicPages } from './rates.ts'
import { serve, serverSettings, withFolder } from './serve.ts'

const edits = 10
const otherProcessMs = 1000
const paths = ['/menu', ...publicPages]

/** How soon an edit is on the pages: in the process that made it, and in every other. */
export async function measureEdits(): Promise<Figure[]> {
  return [await inTheSameProcess(), await onSqlite(), await onPostgres()]
}

async function inTheSameProcess(): Promise<Figure> {
  return withInProcessApp(async ({ program, url }) => {
    const seen = await measureAll(program, [url])
    const isNext = seen.every(({ isAlwaysNext }) => isAlwaysNext)
    return {
      what: 'an edit, in the process that made it',
      mustShow: 'the next answer shows it',
      measured: `${isNext ? 'the next answer, always' : 'NOT always the next answer'}; ${tell(seen)}`,
      isMet: isNext,
    }
  })
}

function onSqlite(): Promise<Figure> {
  return withFolder((dataDir) =>
    inOtherProcesses('an edit by another process, SQLite', [dataDir], dataDir, ''),
  )
}

async function onPostgres(): Promise<Figure> {
  const what = 'an edit by another process, PostgreSQL, two servers'
  const measured = await withPostgres((url) =>
    withFolder((one) => withFolder((other) => inOtherProcesses(what, [one, other], one, url))),
  )
  return (
    measured ?? {
      what,
      mustShow: `on the pages within ${otherProcessMs} ms`,
      measured: 'not measured: no PostgreSQL server program on this machine',
      isMet: false,
    }
  )
}

async function inOtherProcesses(
  what: string,
  dataDirs: string[],
  editorDir: string,
  databaseUrl: string,
): Promise<Figure> {
  const servers = []
  // One after the other: the first one fills the database.
  for (const dataDir of dataDirs) servers.push(await serve({ dataDir, databaseUrl }))
  const editor = startProgram(new URL('editor.ts', import.meta.url), {
    ...serverSettings,
    DATA_DIR: editorDir,
    DATABASE_URL: databaseUrl,
  })
  try {
    const seen = await measureAll(
      editor,
      servers.map(({ url }) => url),
    )
    return {
      what,
      mustShow: `on the pages within ${otherProcessMs} ms`,
      measured: tell(seen),
      isMet: seen.every(({ longestMs }) => longestMs <= otherProcessMs),
    }
  } finally {
    await editor.stop()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function measureAll(editor: Program, urls: string[]): Promise<Freshness[]> {
  const seen: Freshness[] = []
  for (const path of paths) {
    const freshness = await measureFreshness(editor, urls, path, edits)
    if (freshness) seen.push(freshness)
  }
  return seen
}

function tell(seen: Freshness[]): string {
  const longestMs = Math.max(...seen.map((each) => each.longestMs))
  const measured = seen.map(({ path }) => path)
  const without = paths.filter((path) => !measured.includes(path))
  const note = without.length > 0 ? ` (no dish stands on ${without.join(', ')})` : ''
  return `at most ${show(longestMs)} ms after the commit, ${edits} edits each of ${measured.join(', ')}${note}`
}
