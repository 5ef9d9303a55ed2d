import { closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../database/engine-errors.server.ts'
import { BackupError, type ListedFile, digestOf, manifestName } from './manifest.server.ts'

/** What an archive holds: its list first, so that whoever looks into it reads that. */
const members = [manifestName, 'database', 'files']

/** Writes a folder's members as a .tar.gz that any tar program reads; on the disk when it resolves. */
export async function pack(folder: string, file: string): Promise<void> {
  const tar = await import('tar')
  await tar.create({ file, cwd: folder, gzip: true, portable: true, strict: true, mode: 0o600 }, [
    ...members,
  ])
  bringToDisk(file)
}

/** Reads an archive back without unpacking it. @throws BackupError */
export async function listArchive(file: string): Promise<ListedFile[]> {
  const tar = await import('tar')
  const listed: Promise<ListedFile>[] = []
  await reading(file, () =>
    tar.list({
      file,
      strict: true,
      onReadEntry: (entry) => {
        if (entry.type !== 'File') return entry.resume()
        const { path, size: bytes } = entry
        listed.push(digestOf(entry).then((sha256) => ({ path, bytes, sha256 })))
      },
    }),
  )
  return Promise.all(listed)
}

/** Only plain files and folders below the known members come out. @throws BackupError */
export async function unpack(file: string, folder: string): Promise<void> {
  const tar = await import('tar')
  await reading(file, () =>
    tar.extract({
      file,
      cwd: folder,
      strict: true,
      filter: (path, entry) =>
        'type' in entry &&
        (entry.type === 'File' || entry.type === 'Directory') &&
        members.includes(path.split('/')[0] ?? ''),
    }),
  )
}

export function bringToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** After a rename: the folder's own entry has to be on the disk too. */
export function bringNameToDisk(path: string): void {
  // Windows has no handles on folders and needs none.
  if (process.platform !== 'win32') bringToDisk(dirname(path))
}

async function reading<T>(file: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
    if (!/^TAR_|^Z_/.test(code)) throw error
    throw new BackupError(`${file} is damaged or not a backup of Servery (${code}).`)
  }
}
