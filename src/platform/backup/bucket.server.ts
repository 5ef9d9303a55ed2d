import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { minutes } from '#kernel/duration.ts'
import { type S3Connection, type S3Settings, connectS3, isMissing } from '../s3.server.ts'
import { bringToDisk } from './archive.server.ts'
import { BackupError, digestOf } from './manifest.server.ts'

/** A bucket of any server that speaks S3, and the folder in it that is this restaurant's: `emberleaf/` or empty. */
export interface BackupBucket extends S3Settings {
  folder: string
}

/** What `restore` is told instead of a file. */
export const bucketPrefix = 's3:'

/** A part has to be 5 MB or more but for the last, and there are at most 10,000 (S3's multipart limits). */
const partBytes = 32 * 1024 * 1024
const kept = 14
const nightName = /^night-\d{4}-\d\d-\d\d\.tar\.gz$/

/**
 * Copies a backup into the bucket and proves the copy: it is read back byte by byte, and nobody can read it
 * without the keys. A copy that is neither is taken away again.
 * @throws BackupError
 */
export async function copyToBucket(
  bucket: BackupBucket,
  file: string,
  name: string,
): Promise<void> {
  const ask = askerOf(bucket)
  const Key = bucket.folder + name
  await put(ask, bucket.bucket, Key, file)
  try {
    const body = await bodyOf(ask, bucket.bucket, Key)
    if ((await digestOf(body)) !== (await digestOf(createReadStream(file)))) {
      throw new BackupError(`The copy of ${name} in the bucket is not what was sent.`)
    }
    if (await isReadByAnybody(bucket, Key)) {
      throw new BackupError(
        'Anybody can read the bucket without keys. Make it private: a backup holds people’s addresses and secrets.',
      )
    }
  } catch (error) {
    await removeFrom(ask, bucket.bucket, Key).catch(() => undefined)
    throw error
  }
}

/** Names of the backups in the bucket, the oldest first. @throws BackupError */
export async function listBucket(bucket: BackupBucket): Promise<string[]> {
  const ask = askerOf(bucket)
  const names: string[] = []
  let ContinuationToken: string | undefined
  do {
    const wanted = { Bucket: bucket.bucket, Prefix: bucket.folder, ContinuationToken }
    const page = await ask(({ client, sdk }) => client.send(new sdk.ListObjectsV2Command(wanted)))
    for (const { Key = '' } of page.Contents ?? []) {
      const name = Key.slice(bucket.folder.length)
      if (/^[\w.-]+\.tar\.gz$/.test(name)) names.push(name)
    }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
  return names.toSorted()
}

/** Keeps the newest fourteen nights there too; what lies under other names is not ours. */
export async function deleteOldCopies(bucket: BackupBucket): Promise<void> {
  const nights = (await listBucket(bucket)).filter((name) => nightName.test(name))
  for (const name of nights.slice(0, -kept)) {
    await removeFrom(askerOf(bucket), bucket.bucket, bucket.folder + name)
  }
}

/** Fetches a backup into a file, `latest` for the newest night; answers its name. @throws BackupError */
export async function fetchFromBucket(
  bucket: BackupBucket,
  wanted: string,
  file: string,
): Promise<string> {
  const nights = (await listBucket(bucket)).filter((each) => nightName.test(each))
  const name = wanted === 'latest' ? nights.at(-1) : wanted
  if (name === undefined) throw new BackupError('There is no backup of a night in the bucket.')
  const body = await bodyOf(askerOf(bucket), bucket.bucket, bucket.folder + name)
  await pipeline(body, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => {
    throw unavailable(error)
  })
  bringToDisk(file)
  return name
}

type Ask = <T>(call: (connection: S3Connection) => Promise<T>) => Promise<T>

/** One call; what keeps it from an answer is told with the bucket's own words. */
function askerOf(bucket: BackupBucket): Ask {
  const connection = connectS3({ limitMs: minutes(5), ...bucket })
  return async (call) => {
    try {
      return await call(await connection())
    } catch (error) {
      throw error instanceof BackupError ? error : unavailable(error)
    }
  }
}

async function put(ask: Ask, Bucket: string, Key: string, file: string): Promise<void> {
  const { size } = statSync(file)
  const handle = await open(file)
  try {
    const read = async (from: number) => {
      const part = Buffer.alloc(Math.min(partBytes, size - from))
      await handle.read(part, 0, part.length, from)
      return part
    }
    if (size <= partBytes) {
      const Body = await read(0)
      await ask(({ client, sdk }) => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body })))
    } else await putInParts(ask, { Bucket, Key }, size, read)
  } finally {
    await handle.close()
  }
}

/** One try of a part that fails is repeated alone. What is given up leaves no parts behind that cost money. */
async function putInParts(
  ask: Ask,
  target: { Bucket: string; Key: string },
  size: number,
  read: (from: number) => Promise<Buffer>,
): Promise<void> {
  const { UploadId } = await ask(({ client, sdk }) =>
    client.send(new sdk.CreateMultipartUploadCommand(target)),
  )
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    for (let from = 0; from < size; from += partBytes) {
      const PartNumber = Parts.length + 1
      const Body = await read(from)
      const { ETag } = await ask(({ client, sdk }) =>
        client.send(new sdk.UploadPartCommand({ ...target, UploadId, PartNumber, Body })),
      )
      Parts.push({ ETag, PartNumber })
    }
    await ask(({ client, sdk }) =>
      client.send(
        new sdk.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }),
      ),
    )
  } catch (error) {
    await ask(({ client, sdk }) =>
      client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId })),
    ).catch(() => undefined)
    throw error
  }
}

async function bodyOf(ask: Ask, Bucket: string, Key: string): Promise<Readable> {
  return ask(async ({ client, sdk }) => {
    const { Body } = await client
      .send(new sdk.GetObjectCommand({ Bucket, Key }))
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error
        throw new BackupError(`There is no ${Key} in the bucket.`)
      })
    // Under Node the body is Node's own stream (the SDK's documentation of GetObject).
    if (Body instanceof Readable) return Body
    throw new BackupError(`The bucket answers nothing for ${Key}.`)
  })
}

async function removeFrom(ask: Ask, Bucket: string, Key: string): Promise<void> {
  await ask(({ client, sdk }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))
}

/** Asks as a stranger would. A bucket that does not answer one is private as far as anybody can tell. */
async function isReadByAnybody(bucket: BackupBucket, key: string): Promise<boolean> {
  const path = key.split('/').map(encodeURIComponent).join('/')
  const address =
    bucket.endpoint === undefined
      ? `https://${bucket.bucket}.s3.${bucket.region}.amazonaws.com/${path}`
      : `${bucket.endpoint.replace(/\/$/, '')}/${bucket.bucket}/${path}`
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(address, { method: 'HEAD', redirect: 'manual', signal }).catch(
    () => undefined,
  )
  return answer?.ok ?? false
}

function unavailable(error: unknown): BackupError {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return new BackupError(`The bucket for backups does not take part (${name}: ${message}).`)
}
