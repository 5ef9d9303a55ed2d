import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureStorage, StoredFile, StoredKey } from './storage.server.ts'

/** Pictures in a folder of DATA_DIR. */
export function createDiskStorage(folder: string): PictureStorage {
  return {
    put: async (name, file) => {
      const target = join(folder, name)
      await makeDurableFolder(dirname(target))
      await sync(file)
      await rename(file, target)
      await sync(dirname(target))
    },
    open: (name) => openFile(join(folder, name)),
    list: async () => {
      const keys: StoredKey[] = []
      // One after the other: there may be many, and this is nobody's hurry.
      for (const key of await orNothing(readdir(folder), [])) {
        // `put` renames into the folder, which is as young as its youngest file then.
        const state = await orNothing(stat(join(folder, key)), null)
        if (state) keys.push({ key, changedAt: state.mtime })
      }
      return keys
    },
    remove: (key) => rm(join(folder, key), { recursive: true, force: true }),
  }
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  const file = await orNothing(open(path), undefined)
  if (!file) return undefined
  return { bytes: (await file.stat()).size, stream: file.createReadStream() }
}

/** A new folder's name is a line in the folder above it, which has to reach the disk too. */
async function makeDurableFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) await sync(dirname(folder))
}

async function sync(path: string): Promise<void> {
  // Windows syncs no folders.
  const handle = await orNothing(open(path), undefined, 'EISDIR', 'EPERM')
  await orNothing(handle?.sync() ?? Promise.resolve(), undefined, 'EISDIR', 'EPERM')
  await handle?.close()
}

/** Does something with a file; answers `nothing` when it does not exist. */
async function orNothing<T, N>(doing: Promise<T>, nothing: N, ...codes: string[]): Promise<T | N> {
  const expected = codes.length > 0 ? codes : ['ENOENT', 'ENOTDIR', 'EISDIR']
  return doing.catch((error: NodeJS.ErrnoException) => {
    if (!expected.includes(error.code ?? '')) throw error
    return nothing
  })
}
