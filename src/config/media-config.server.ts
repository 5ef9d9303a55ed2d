import * as z from 'zod'
import type { S3Settings } from '#platform/s3.server.ts'

/** Where uploaded pictures go: into DATA_DIR when neither is set. */
export interface MediaConfig {
  s3: S3Settings | undefined
  imageHost: { url: URL; key: string } | undefined
}

export const webAddress = z
  .string()
  .refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), {
    error: 'must be a web address such as https://s3.example.com',
  })
  .optional()

export const mediaVariables = {
  S3_ENDPOINT: webAddress,
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  IMAGE_HOST_URL: webAddress,
  IMAGE_HOST_KEY: z.string().optional(),
}

type Variables = z.output<z.ZodObject<typeof mediaVariables>>

/** Half a set-up is a mistake; `fail` says so. */
export function readMedia(env: Variables, fail: (sentence: string) => never): MediaConfig {
  return { s3: readS3(env, fail), imageHost: readImageHost(env, fail) }
}

function readS3(env: Variables, fail: (sentence: string) => never): MediaConfig['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = env
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (bucket && accessKeyId && secretAccessKey) {
    return { endpoint, region, bucket, accessKeyId, secretAccessKey }
  }
  if (!bucket && !accessKeyId && !secretAccessKey && !endpoint) return undefined
  return fail('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
}

function readImageHost(
  env: Variables,
  fail: (sentence: string) => never,
): MediaConfig['imageHost'] {
  const { IMAGE_HOST_URL: url, IMAGE_HOST_KEY: key } = env
  if (url && key) return { url: new URL(url), key }
  if (!url && !key) return undefined
  return fail('IMAGE_HOST_URL and IMAGE_HOST_KEY belong together: set both.')
}
