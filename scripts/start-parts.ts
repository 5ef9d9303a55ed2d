import type { Rolldown } from 'vite'

type Parts = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const main = 'src/main.server.ts'
const admin = 'src/admin.server.ts'
/** Starts for each picture, and with its own few files alone. */
const worker = 'src/picture-worker.server.ts'

/**
 * The file of the built server that a module goes to, when it is not its importer's own. What every start
 * needs is two files and not a hundred small ones, each of which is looked up, opened and kept.
 */
export function startPartOf(): (id: string, parts: Parts) => string | undefined {
  const reached = new Map<string, Set<string>>()
  return (id, parts) => {
    const isReached = (entry: string) => {
      const found = reached.get(entry) ?? reachedFrom(entry, parts)
      reached.set(entry, found)
      return found.has(id)
    }
    if (!isReached(main)) return undefined
    if (isReached(worker)) return 'pictures'
    return isReached(admin) ? 'store' : 'site'
  }
}

/** All that is loaded before the entry's first line runs. */
function reachedFrom(entry: string, parts: Parts): Set<string> {
  const found = new Set([`${import.meta.dirname.replace(/scripts$/, '')}${entry}`])
  for (const id of found) {
    for (const imported of parts.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}
