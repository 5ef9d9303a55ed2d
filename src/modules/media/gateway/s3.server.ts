import type { S3Client } from '@aws-sdk/client-s3'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { seconds } from '#kernel/duration.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import type { PictureStorage, StoredFile, StoredKey } from './storage.server.ts'

export interface S3Settings {
  /** Amazon's own when absent. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** How long one try may take. */
  limitMs?: number
}

type Sdk = typeof import('@aws-sdk/client-s3')

const folder = 'pictures/'

/** Pictures in a bucket of any server that speaks S3. The SDK is loaded when it is first needed. */
export function createS3Storage(settings: S3Settings): PictureStorage {
  const Bucket = settings.bucket
  const connection = connectLater(settings)
  /** One call; what keeps it from an answer is the bucket's fault and told as such. */
  const ask = async <T>(call: (client: S3Client, sdk: Sdk) => Promise<T>): Promise<T> => {
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

function connectLater(settings: S3Settings) {
  const { endpoint, region, accessKeyId, secretAccessKey, limitMs = seconds(10) } = settings
  let connecting: Promise<{ client: S3Client; sdk: Sdk }> | undefined
  const connect = async () => {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 3,
      requestHandler: {
        requestTimeout: limitMs,
        connectionTimeout: limitMs,
        throwOnRequestTimeout: true,
      },
      // Servers other than Amazon's know no newer checksums than the signature's own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { client, sdk }
  }
  return () => (connecting ??= connect())
}

function typeOf(name: string): string {
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp'
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

function nothingWhenMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
  return undefined
}

function unavailable(cause: unknown): HttpRefusal {
  const message = 'The picture storage cannot be reached. Please try again in a minute.'
  const refusal = new HttpRefusal(503, 'storage_unavailable', message, { 'retry-after': '60' })
  return Object.assign(refusal, { cause })
}
