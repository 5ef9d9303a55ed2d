/** A row of the closed vocabulary: the part of a module that a file plays. */
export type Part =
  | 'readme'
  | 'contract'
  | 'rules'
  | 'tables'
  | 'store'
  | 'service'
  | 'gateway'
  | 'http'
  | 'jobs'
  | 'client'
  | 'events'
  | 'texts'
  | 'ui'
  | 'module'

/** Where a repository path stands in the house. */
export type Place =
  | { readonly area: 'kernel' | 'platform' | 'ui-kit' | 'site' | 'root' }
  | {
      readonly area: 'module'
      readonly module: string
      readonly noun: string
      readonly part: Part | undefined
    }
  | { readonly area: 'elsewhere' }

/** What another module may import; ui/ is in it, stores, tables, gateways, http and jobs are not. */
export const PUBLIC_FACE: readonly Part[] = [
  'contract',
  'rules',
  'service',
  'client',
  'events',
  'texts',
  'ui',
]

/** What a page may import from a module. */
export const SITE_FACE: readonly Part[] = ['contract', 'rules', 'client', 'ui']

const SINGLE_FILES: ReadonlyMap<string, Part> = new Map([
  ['README.md', 'readme'],
  ['contract.ts', 'contract'],
  ['rules.ts', 'rules'],
  ['tables.server.ts', 'tables'],
  ['store.server.ts', 'store'],
  ['service.server.ts', 'service'],
  ['gateway.server.ts', 'gateway'],
  ['http.server.ts', 'http'],
  ['jobs.server.ts', 'jobs'],
  ['client.ts', 'client'],
  ['events.ts', 'events'],
  ['texts.ts', 'texts'],
  ['module.server.ts', 'module'],
])

// A file that outgrows its length becomes a folder of the same name; ui is a folder from the start, and may have
// a folder a topic.
const PART_FOLDERS: ReadonlyMap<string, { part: Part; file: RegExp }> = new Map([
  ['contract', { part: 'contract', file: /^[a-z0-9-]+\.ts$/ }],
  ['rules', { part: 'rules', file: /^[a-z0-9-]+\.ts$/ }],
  ['client', { part: 'client', file: /^[a-z0-9-]+\.ts$/ }],
  ['store', { part: 'store', file: /^[a-z0-9-]+\.server\.ts$/ }],
  ['service', { part: 'service', file: /^[a-z0-9-]+\.server\.ts$/ }],
  ['gateway', { part: 'gateway', file: /^[a-z0-9-]+\.server\.ts$/ }],
  ['http', { part: 'http', file: /^[a-z0-9-]+\.server\.ts$/ }],
  ['jobs', { part: 'jobs', file: /^[a-z0-9-]+\.server\.ts$/ }],
  ['ui', { part: 'ui', file: /^[a-z0-9-]+\.tsx?$/ }],
])

/** They wire the rest: what the three programs start, its settings, the operator's commands, the site map. */
export const ROOT_FOLDERS: ReadonlySet<string> = new Set(['app', 'config', 'operator', 'web'])

/** For messages: the files of the vocabulary. */
export const PART_NAMES = [...SINGLE_FILES.keys()].slice(1).join(', ')

export function placeOf(path: string): Place {
  const [top, area, ...rest] = path.split('/')
  if (top !== 'src' || area === undefined) return { area: 'elsewhere' }
  if (rest.length === 0) return { area: 'root' }
  if (area === 'modules') return modulePlaceOf(rest)
  if (ROOT_FOLDERS.has(area)) return { area: 'root' }
  if (area === 'kernel' || area === 'platform' || area === 'ui-kit' || area === 'site')
    return { area }
  return { area: 'elsewhere' }
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

export function isServer(path: string): boolean {
  return /\.server\.tsx?$/.test(path)
}

/** src/modules/<module>[/<sub-noun>]/<part>: a folder that is no part folder is a sub-noun, one deep. */
function modulePlaceOf(segments: readonly string[]): Place {
  const [module = '', ...inside] = segments
  const [folder] = inside
  const hasSubNoun = inside.length > 1 && folder !== undefined && !PART_FOLDERS.has(folder)
  const noun = hasSubNoun ? `${module}/${folder}` : module
  return { area: 'module', module, noun, part: partOf(hasSubNoun ? inside.slice(1) : inside) }
}

function partOf(inside: readonly string[]): Part | undefined {
  const [first = '', second = '', ...deeper] = inside
  if (inside.length === 1) return SINGLE_FILES.get(first)
  const folder = PART_FOLDERS.get(first)
  if (folder?.part === 'ui' && deeper.length === 1)
    return folder.file.test(deeper[0] ?? '') ? 'ui' : undefined
  return deeper.length === 0 && folder?.file.test(second) ? folder.part : undefined
}
