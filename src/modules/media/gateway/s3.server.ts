import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type S3Connection, type S3Settings, connectS3, isMissing } from '#platform/s3.server.ts'
import { storageTexts } from './storage-texts.server.ts'
import type { PictureStorage, StoredFile, StoredKey } from './storage.server.ts'

const folder = 'pictures/'

/** Pictures in a bucket of any server that speaks S3. */
export function createS3Storage(settings: S3Settings): PictureStorage {
  const Bucket = settings.bucket
  const connection = connectS3(settings)
  /** One call; what keeps it from an answer is the bucket's fault and told as such. */
  const ask = async <T>(
    call: (client: S3Connection['client'], sdk: S3Connection['sdk']) => Promise<T>,
  ): Promise<T> => {
    const { client, sdk } = await connection()
    return call(client, sdk).catch((error: unknown) => {
      throw isMissing(error) ? error : unavailable(error)
    })
  }
  return {
    put: async (name, file) => {
      const Body = await readFile(file)
      const asked = { Bucket, Key: folder + name, Body, ContentType: typeOf(name) }
      await ask((client, { PutObjectCommand }) => client.send(new PutObjectCommand(asked)))
    },
    open: async (name) =>
      ask(async (client, { GetObjectCommand }): Promise<StoredFile | undefined> => {
        const found = await client.send(new GetObjectCommand({ Bucket, Key: folder + name }))
        const { Body, ContentLength: bytes } = found
        // Under Node the body is Node's own stream (the SDK's documentation of GetObject).
        return Body instanceof Readable && bytes !== undefined ? { bytes, stream: Body } : undefined
      }).catch(nothingWhenMissing),
    list: async () => [...(await listAll(folder)).values()],
    remove: async (key) => {
      for (const Key of (await listAll(`${folder}${key}/`)).names) {
        await ask((client, { DeleteObjectCommand }) =>
          client.send(new DeleteObjectCommand({ Bucket, Key })),
        )
      }
    },
  }

  async function listAll(Prefix: string): Promise<Listing> {
    const listing = new Listing()
    let ContinuationToken: string | undefined
    do {
      const asked = { Bucket, Prefix, ContinuationToken }
      const page = await ask((client, { ListObjectsV2Command }) =>
        client.send(new ListObjectsV2Command(asked)),
      )
      for (const { Key, LastModified } of page.Contents ?? []) listing.add(Key, LastModified)
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
    return listing
  }
}

/** Objects, and the keys of pictures that they belong to. */
class Listing extends Map<string, StoredKey> {
  readonly names: string[] = []

  add(name: string | undefined, changedAt = new Date()): void {
    const key = /^pictures\/([0-9a-f]{16})\//.exec(name ?? '')?.[1]
    if (name === undefined || key === undefined) return
    this.names.push(name)
    const youngest = this.get(key)?.changedAt ?? changedAt
    this.set(key, { key, changedAt: youngest > changedAt ? youngest : changedAt })
  }
}

function typeOf(name: string): string {
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp'
}

function nothingWhenMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
  return undefined
}

function unavailable(cause: unknown): HttpRefusal {
  const refusal = new HttpRefusal(503, 'storage_unavailable', storageTexts.unavailable, {
    'retry-after': '60',
  })
  return Object.assign(refusal, { cause })
}
