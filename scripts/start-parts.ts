import type { Rolldown } from 'vite'

export type Parts = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const isOfMain = reachedFrom('src/app/serve.server.ts')
const isOfAdmin = reachedFrom('src/admin.server.ts')
/** Starts for each picture, and with its own few files alone. */
const isOfWorker = reachedFrom('src/app/picture-worker.server.ts')

/**
 * The file of the built server that a module goes to, when it is not its importer's own. What every start
 * needs is a few files and not a hundred small ones, each of which is looked up, opened and kept.
 */
export function startPartOf(id: string, parts: Parts): string | undefined {
  if (!isOfMain(id, parts)) return undefined
  if (isOfWorker(id, parts)) return 'pictures'
  return isOfAdmin(id, parts) ? 'store' : 'site'
}

/** Whether a module is loaded before the entry's first line runs. */
export function reachedFrom(entry: string): (id: string, parts: Parts) => boolean {
  let reached: Set<string> | undefined
  return (id, parts) => (reached ??= allFrom(entry, parts)).has(id)
}

function allFrom(entry: string, parts: Parts): Set<string> {
  const found = new Set([`${import.meta.dirname.replace(/scripts$/, '')}${entry}`])
  for (const id of found) {
    for (const imported of parts.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}
