import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, type ZipFile, openPromise } from 'yauzl'
import { type ZipFault, isLeftover, maxEntries, maxRatio, maxUnpackedBytes } from '../rules.ts'

/** A file in a zip, not unpacked yet. */
export interface ZipEntry {
  path: string
  bytes: number
  /** Unpacks it into a file; false when it is damaged. */
  unpack: (file: string) => Promise<boolean>
}

/** Why a zip is not read, and the name of the file that it is about. */
export class ZipProblem extends Error {
  readonly fault: ZipFault
  readonly file: string

  constructor(fault: ZipFault, file = '') {
    super(fault)
    this.fault = fault
    this.file = file
  }
}

/** What shrinks this little is no bomb, whatever its ratio. */
const smallBytes = 1024 * 1024

/**
 * The files of a zip, judged before anything is unpacked; folders and what computers add by themselves are left out.
 * Whatever it declares is held to while it is unpacked. @throws ZipProblem
 */
export async function withZip<T>(
  path: string,
  work: (entries: ZipEntry[]) => Promise<T>,
): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() =>
    refuse('notAZip'),
  )
  try {
    return await work(await readEntries(zip))
  } finally {
    zip.close()
  }
}

async function readEntries(zip: ZipFile): Promise<ZipEntry[]> {
  if (zip.entryCount > maxEntries) refuse('tooMany')
  const entries: ZipEntry[] = []
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      judge(entry)
      total += entry.uncompressedSize
      if (total > maxUnpackedBytes) refuse('tooMuch')
      if (!isLeftover(entry.fileName)) entries.push(entryOf(zip, entry))
    }
  } catch (error) {
    if (error instanceof ZipProblem) throw error
    const isName = /path|characters in fileName/.test(String(error))
    refuse(isName ? 'badName' : 'notAZip')
  }
  return entries
}

/** How a link is marked by zips of Unix: the upper half of what is kept of a file is its mode. */
const [kindMask, link] = [0o170000, 0o120000]

function judge(entry: Entry): void {
  const { fileName, compressedSize, uncompressedSize, externalFileAttributes } = entry
  const name = shown(fileName)
  if (entry.isEncrypted()) refuse('encrypted')
  if (((externalFileAttributes >>> 16) & kindMask) === link) refuse('link', name)
  if (/\.(?:zip|7z|rar|tar|tgz|gz|bz2|xz|jar)$/i.test(fileName)) refuse('nested', name)
  if (uncompressedSize > smallBytes && uncompressedSize > maxRatio * compressedSize) {
    refuse('bomb', name)
  }
}

function entryOf(zip: ZipFile, entry: Entry): ZipEntry {
  return {
    path: shown(entry.fileName),
    bytes: entry.uncompressedSize,
    unpack: async (file) => {
      let check = 0
      const checking = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          check = crc32(chunk, check)
          done(null, chunk)
        },
      })
      const stream = await zip.openReadStreamPromise(entry).catch(() => undefined)
      if (!stream) return false
      try {
        await pipeline(stream, checking, createWriteStream(file, { mode: 0o600 }))
      } catch (error) {
        if (error instanceof Error && 'syscall' in error) throw error
        return false
      }
      return check === entry.crc32
    },
  }
}

/** A name as it may be kept and shown: without what is no letter, and not endless. */
function shown(name: string): string {
  return name.replace(/\p{C}/gu, '').slice(-200) || '?'
}

function refuse(fault: ZipFault, name?: string): never {
  throw new ZipProblem(fault, name)
}
