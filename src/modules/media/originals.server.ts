import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PictureScope } from './picture-scope.server.ts'
import type { Arrived } from './taking.server.ts'

/** The key under which a file waits, by what it waits for. */
export function originalKey(cause: string): string {
  return createHash('sha256').update(`original ${cause}`).digest('hex').slice(0, 16)
}

/** The name of a file that waits in the storage; under a picture's own key nothing but the picture lies. */
const name = 'original'

/**
 * Lays a file down until it is made into a picture, where every process finds it. The sweeper takes it away when
 * nothing says that it is in use for an hour.
 */
export async function keepOriginal(
  { pictures: { storage } }: PictureScope,
  key: string,
  file: string,
): Promise<void> {
  await storage.put(`${key}/${name}`, file)
}

/** Brings such a file into a path; undefined when it is not there. */
export async function fetchOriginal(
  { pictures: { storage } }: PictureScope,
  key: string,
  path: string,
): Promise<Arrived | undefined> {
  const file = await storage.open(`${key}/${name}`)
  if (!file) return undefined
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(file.stream, hashing, createWriteStream(path, { mode: 0o600 }))
  return { path, hash: hash.digest('hex') }
}

export async function dropOriginal({ pictures: { storage } }: PictureScope, key: string) {
  await storage.remove(key)
}

/** Lays down a part of a file that is larger than what proxies let through. */
export async function keepPart(
  { pictures: { storage } }: PictureScope,
  key: string,
  part: number,
  file: string,
): Promise<void> {
  await storage.put(`${key}/${part}`, file)
}

export async function openPart({ pictures: { storage } }: PictureScope, key: string, part: number) {
  return (await storage.open(`${key}/${part}`))?.stream
}
