import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { BuiltAssets } from '#src/web/entry-server.tsx'

/** Where the program's own files lie, wherever it was started from. */
export interface Places {
  root: URL
  migrations: URL
  /** The sample restaurant's data. */
  sample: URL
  assets: URL
  manifest: URL
  guestStyles: URL
  pictures: URL
  publicFiles: URL
  /** Faces of what is printed. */
  printFonts: URL
}

/** Walks up from a folder of the program to the one that holds package.json. */
export function findPlaces(from: string): Places {
  let folder = from
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) {
    folder = dirname(folder)
  }
  const root = pathToFileURL(`${folder}/`)
  return {
    root,
    migrations: new URL('db/migrations/', root),
    sample: new URL('assets/', root),
    assets: new URL('dist/client/assets/', root),
    manifest: new URL('dist/client/.vite/manifest.json', root),
    guestStyles: new URL('dist/client/.vite/guest-styles.json', root),
    pictures: new URL('dist/pictures/', root),
    publicFiles: new URL('public/', root),
    printFonts: new URL('dist/print-fonts/', root),
  }
}

export function readVersion({ root }: Places): string {
  const text = readFileSync(new URL('package.json', root), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
)

/** What scripts/guest-styles.ts has written. */
const guestStylesSchema = z.object({ css: z.string(), pages: z.array(z.string()) })

type Manifest = z.output<typeof manifestSchema>

/** The two typefaces that a page shows first; others load when a page uses them. */
const preloadedFonts = /(?:fraunces-latin-opsz-normal|figtree-latin-wght-normal)/

/** Reads what the build wrote: which files a page asks for. */
export function readBuiltAssets({ manifest: path, guestStyles, root }: Places): BuiltAssets {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const entries = Object.entries(manifest)
  const [entryName, entry] = entries.find(([, { isEntry }]) => isEntry) ?? []
  if (!entryName || !entry) throw new Error('The build has no entry. Run npm run build.')
  const files = new Set(entries.flatMap(([, { file, assets = [] }]) => [file, ...assets]))
  const matching = (pattern: RegExp) => [...files].filter((file) => pattern.test(file)).map(address)
  const needed = chunksOf(manifest, entryName)
  const pages = entries.filter(([source]) => source.startsWith('src/site/'))
  return {
    script: address(entry.file),
    styles: [],
    // In the page itself: a file of its own would cost the first paint a round trip (decision 12).
    css: matching(/\.css$/)
      .map((name) => readFileSync(new URL(`dist/client${name}`, root), 'utf8'))
      .join(''),
    ofGuests: {
      ...guestStylesSchema.parse(JSON.parse(readFileSync(guestStyles, 'utf8'))),
      all: matching(/\.css$/)[0] ?? '',
    },
    fonts: matching(preloadedFonts),
    chunks: Object.fromEntries(
      pages.map(([source]) => [source, preloadsOf(needed, chunksOf(manifest, source), entry.file)]),
    ),
  }
}

/** All that a page runs except the entry itself, which the page names anyway. */
function preloadsOf(shared: Set<string>, own: Set<string>, entry: string): string[] {
  return [...shared.union(own)].filter((file) => file !== entry).map(address)
}

/** The chunks that a source needs, by their imports. */
function chunksOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const name of chunk.imports ?? []) chunksOf(manifest, name, found)
  return found
}

function address(file: string): string {
  return `/${file}`
}
