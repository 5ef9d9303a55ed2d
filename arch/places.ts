/** A row of the closed vocabulary: the part of a module that a file plays. */
export type Part =
  | 'readme'
  | 'contract'
  | 'rules'
  | 'tables'
  | 'store'
  | 'story'
  | 'gateway'
  | 'client'
  | 'events'
  | 'texts'
  | 'wire'
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

/** What another module may import: a story by its verbs; ui/ is in it, stores, tables, gateways and wire are not. */
export const PUBLIC_FACE: readonly Part[] = [
  'contract',
  'rules',
  'story',
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
  ['gateway.server.ts', 'gateway'],
  ['client.ts', 'client'],
  ['events.ts', 'events'],
  ['texts.ts', 'texts'],
  ['wire.server.ts', 'wire'],
  ['module.server.ts', 'module'],
])

// A contract is cut by who asks, a gateway by outside parties; ui is a folder from the start, and may have a
// folder a topic.
const PART_FOLDERS: ReadonlyMap<string, { part: Part; file: RegExp }> = new Map([
  ['contract', { part: 'contract', file: /^[a-z0-9-]+\.ts$/ }],
  ['gateway', { part: 'gateway', file: /^[a-z0-9-]+\.server\.ts$/ }],
  ['ui', { part: 'ui', file: /^[a-z0-9-]+\.tsx?$/ }],
])

/** What is read is written here, guests' words apart from the house's; a screen's or a story's own beside it. */
const TEXTS_FILE = /^(?:[a-z0-9-]+-)?texts(?:\.server)?\.ts$/

/** What a file in the flat folder of a noun is called that belongs to a story. */
const STORY_FILE = /^(?<story>[a-z0-9-]+?)(?<store>-store)?(?<server>\.server)?\.ts$/

/** A layer or a part says nothing of the trade, so that neither a story nor a sub-noun is named after one. */
const LAYERS: ReadonlySet<string> = new Set([
  'service',
  'http',
  'jobs',
  'ui',
  ...[...SINGLE_FILES.keys()].map((file) => file.split('.')[0] ?? ''),
])

/** They wire the rest: what the three programs start, its settings, the operator's commands, the languages, the site map. */
export const ROOT_FOLDERS: ReadonlySet<string> = new Set([
  'app',
  'config',
  'languages',
  'operator',
  'web',
])

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

/** Where what a person reads is written. */
export function isTexts(path: string): boolean {
  return TEXTS_FILE.test(path.slice(path.lastIndexOf('/') + 1))
}

/** Words that stand in what is kept, or in a format of somebody else's: the same in every language. */
export function isKept(path: string): boolean {
  return /(?:^|\/|-)kept-texts(?:\.server)?\.ts$/.test(path)
}

export function isServer(path: string): boolean {
  return /\.server\.tsx?$/.test(path)
}

/** src/modules/<module>[/<sub-noun>]/<part>: a folder that is no part folder is a sub-noun, one deep, and never named after a layer. */
function modulePlaceOf(segments: readonly string[]): Place {
  const [module = '', ...inside] = segments
  const [folder] = inside
  const isPart = folder !== undefined && (PART_FOLDERS.has(folder) || LAYERS.has(folder))
  const hasSubNoun = inside.length > 1 && folder !== undefined && !isPart
  const noun = hasSubNoun ? `${module}/${folder}` : module
  return { area: 'module', module, noun, part: partOf(hasSubNoun ? inside.slice(1) : inside) }
}

function partOf(inside: readonly string[]): Part | undefined {
  const [first = '', second = '', ...deeper] = inside
  if (inside.length === 1) return SINGLE_FILES.get(first) ?? partOfStory(first)
  const folder = PART_FOLDERS.get(first)
  if (folder?.part === 'ui' && deeper.length === 1)
    return folder.file.test(deeper[0] ?? '') ? 'ui' : undefined
  return deeper.length === 0 && folder?.file.test(second) ? folder.part : undefined
}

/** `<story>.server.ts` tells it, `<story>.ts` holds its rules, `<story>-store.server.ts` the SQL of a great one. */
function partOfStory(file: string): Part | undefined {
  if (TEXTS_FILE.test(file)) return 'texts'
  const { story, store, server } = STORY_FILE.exec(file)?.groups ?? {}
  if (story === undefined || LAYERS.has(story)) return undefined
  if (server === undefined) return store === undefined ? 'rules' : undefined
  return store === undefined ? 'story' : 'store'
}

/** The file that tells the story whose rules or store stand at this path, where it is one of these. */
export function storyBeside(path: string): string | undefined {
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const isFlat = !folders.some((folder) => PART_FOLDERS.has(folder))
  const part = isFlat && !SINGLE_FILES.has(file) ? partOfStory(file) : undefined
  if (part !== 'rules' && part !== 'store') return undefined
  return path.replace(/(?:-store\.server)?\.ts$/, '.server.ts')
}
