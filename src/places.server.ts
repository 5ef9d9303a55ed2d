import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { BuiltAssets } from './entry-server.tsx'

/** Where the program's own files lie, wherever it was started from. */
export interface Places {
  root: URL
  migrations: URL
  /** The sample restaurant's data. */
  sample: URL
  assets: URL
  manifest: URL
  pictures: URL
  publicFiles: URL
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
    pictures: new URL('dist/pictures/', root),
    publicFiles: new URL('public/', root),
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

type Manifest = z.output<typeof manifestSchema>

/** The two faces above the fold; the others wait until a page uses them. */
const preloadedFonts = /(?:fraunces-latin-opsz-normal|figtree-latin-wght-normal)/

/** Reads what the build wrote: which files a page asks for. */
export function readBuiltAssets({ manifest: file }: Places): BuiltAssets {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const entries = Object.values(manifest)
  const entry = entries.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry. Run npm run build.')
  const styles = entries.map((each) => each.file).filter((name) => name.endsWith('.css'))
  const fonts = [...new Set(entries.flatMap(({ file, assets = [] }) => [file, ...assets]))]
  const chunks: Record<string, string[]> = {}
  for (const source of Object.keys(manifest)) {
    if (source.startsWith('src/site/')) chunks[source] = [...chunkFiles(manifest, source)]
  }
  const shared = new Set(entry.imports?.map((name) => `/${manifest[name]?.file}`))
  return {
    script: `/${entry.file}`,
    styles: [...new Set(styles)].map((name) => `/${name}`),
    fonts: fonts.filter((name) => preloadedFonts.test(name)).map((name) => `/${name}`),
    chunks: Object.fromEntries(
      Object.entries(chunks).map(([source, files]) => [source, [...shared, ...files.filter((name) => name !== `/${entry.file}` && !shared.has(name))]]),
    ),
  }
}

function chunkFiles(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || found.has(`/${chunk.file}`)) return found
  found.add(`/${chunk.file}`)
  for (const name of chunk.imports ?? []) chunkFiles(manifest, name, found)
  return found
}
