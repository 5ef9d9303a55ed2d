import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isOfHouse } from './guest-styles.ts'

/** What a build is made of, as `e2e/guest-scripts.spec.ts` reads it. */
export interface BuiltFiles {
  /** By the name of each script: the files of src that have a part in it. */
  scripts: Record<string, string[]>
  /** Those that no guest's page asks for, now or after a press. */
  house: string[]
}

/** Writes down which files of src came into each script of the browser, so that a test can say by which one a page grew. */
export function listFiles(): Plugin {
  return {
    name: 'list-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const scripts = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, filesOf(chunk)]))
      const guests = filesOfGuests(chunks, (id) => this.getModuleInfo(id))
      const house = [...new Set(Object.values(scripts).flat())].filter((file) => !guests.has(file))
      const source = JSON.stringify({ scripts, house } satisfies BuiltFiles)
      this.emitFile({ type: 'asset', fileName: '.vite/files.json', source })
    },
  }
}

function filesOf({ modules }: Rolldown.OutputChunk): string[] {
  return Object.entries(modules).flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 && id.includes('/src/') && !id.includes('node_modules') ? fileOf(id) : [],
  )
}

/** Follows the imports from the entry, but for pages that are the house's. */
function filesOfGuests(
  chunks: readonly Rolldown.OutputChunk[],
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
): Set<string> {
  const reached = new Set(
    chunks.flatMap(({ isEntry, facadeModuleId }) => (isEntry ? (facadeModuleId ?? []) : [])),
  )
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds])
      if (!isOfHouse(next)) reached.add(next)
  }
  return new Set([...reached].map(fileOf))
}

function fileOf(id: string): string {
  return relative(`${import.meta.dirname}/..`, id.replace(/\?.*$/, ''))
}
