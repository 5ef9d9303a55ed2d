import * as z from 'zod/mini'
import type { Failure, Outages } from '#platform/outages/outages.server.ts'
import { type ImageHost, ImageHostUnavailable } from './image-host.server.ts'
import type { PictureStorage } from './storage.server.ts'

/** A bucket that somebody else runs, and an outage noted when it cannot be used. */
export function watchStorage(storage: PictureStorage, outages: Outages): PictureStorage {
  const watch = <T>(call: () => Promise<T>) =>
    outages.watch('picture_storage', call, failureOfStorage)
  return {
    put: (name, file) => watch(() => storage.put(name, file)),
    open: (name) => watch(() => storage.open(name)),
    list: () => watch(() => storage.list()),
    remove: (key) => watch(() => storage.remove(key)),
  }
}

export function watchHost(host: ImageHost, outages: Outages): ImageHost {
  return { send: (file) => outages.watch('image_host', () => host.send(file), failureOfHost) }
}

/** What the SDK says of an answer, in the cause of what guests are told. */
const sdkErrorSchema = z.object({
  cause: z.object({
    name: z.string(),
    $metadata: z.optional(z.object({ httpStatusCode: z.optional(z.number()) })),
  }),
})

function failureOfStorage(error: unknown): Failure | undefined {
  const parsed = sdkErrorSchema.safeParse(error)
  if (!parsed.success) return undefined
  const { name, $metadata } = parsed.data.cause
  const status = $metadata?.httpStatusCode
  return { isRefusal: isNo(status), reason: [name, status].filter(Boolean).join(' ') }
}

function failureOfHost(error: unknown): Failure | undefined {
  if (!(error instanceof ImageHostUnavailable)) return undefined
  const status = Number(/answered (\d{3})/.exec(error.message)?.[1])
  return { isRefusal: isNo(status), reason: error.message }
}

function isNo(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429
}
