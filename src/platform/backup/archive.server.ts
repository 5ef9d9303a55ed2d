import { closeSync, createReadStream, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '../database/engine-errors.server.ts'
import {
  BackupError,
  type ListedFile,
  type Manifest,
  damaged,
  digestOf,
  manifestName,
  parseManifest,
} from './manifest.server.ts'

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

/**
 * Only what the archive's own list names comes out; the first member that it does not name, or that is
 * larger than it says, ends it. @throws BackupError
 */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  const tar = await import('tar')
  const manifest = await reading(file, () => findManifest(file))
  const wanted = new Map(manifest.files.map(({ path, bytes }) => [path, bytes]))
  const folders = new Set(['database', 'files', ...manifest.files.flatMap(foldersOf)])
  const source = createReadStream(file)
  const allow = (path: string, entry: { type?: string; size: number }): boolean => {
    if (isAllowed(path, entry, { wanted, folders })) return true
    source.destroy(damaged(path.slice(0, 200)))
    return false
  }
  // What an extraction hands over is always a member of the archive.
  const filter = (path: string, entry: unknown) =>
    allow(path, entry as { type: string; size: number })
  await reading(file, () =>
    pipeline(source, tar.extract({ cwd: folder, strict: true, preservePaths: true, filter })),
  )
  return manifest
}

interface Listed {
  wanted: Map<string, number>
  folders: ReadonlySet<string>
}

/** Whether an entry may be unpacked: a listed file, once and at its listed size, or a folder of one. */
function isAllowed(
  path: string,
  { type, size }: { type?: string; size: number },
  { wanted, folders }: Listed,
): boolean {
  if (type === 'Directory') return folders.has(path.replace(/\/$/, ''))
  if (type !== 'File') return false
  if (path === manifestName) return size <= mostManifestBytes
  const isListed = wanted.get(path) === size
  wanted.delete(path)
  return isListed
}

/** "files/pictures/a.jpg" lies in "files" and "files/pictures". */
function foldersOf({ path }: ListedFile): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** A list of a million pictures is no larger. */
const mostManifestBytes = 256 * 1024 * 1024
/** The manifest stands first where this program has written it, and not far behind where somebody packed it anew. */
const mostBeforeManifest = 20_000

/** Reads as far as the list and no further. */
async function findManifest(file: string): Promise<Manifest> {
  const tar = await import('tar')
  const source = createReadStream(file)
  let found: Promise<string> | undefined
  let seen = 0
  const parser = new tar.Parser({
    strict: true,
    onReadEntry: (entry) => {
      seen++
      const isManifest = entry.path === manifestName && entry.type === 'File'
      if (!isManifest || entry.size > mostManifestBytes) {
        const isKnown = members.includes(entry.path.split('/')[0] ?? '')
        if (!isKnown || isManifest || seen > mostBeforeManifest)
          source.destroy(damaged(entry.path.slice(0, 200)))
        return entry.resume()
      }
      found = text(entry)
      // The rest is read when it is known what may stand there.
      void found.finally(() => source.destroy()).catch(() => undefined)
    },
  })
  await pipeline(source, parser).catch((error: unknown) => {
    if (!found) throw error
  })
  if (!found) throw new BackupError('This file is not a backup of Servery.')
  return parseManifest(await found)
}

export function bringToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Brings a new name to the disk: after a rename the folder's own entry has to be there too. */
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
