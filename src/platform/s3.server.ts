import type { S3Client } from '@aws-sdk/client-s3'
import { seconds } from '#kernel/duration.ts'

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

export interface S3Connection {
  client: S3Client
  sdk: Sdk
}

/** A client for any server that speaks S3. The SDK is loaded when it is first needed. */
export function connectS3(settings: S3Settings): () => Promise<S3Connection> {
  const { endpoint, region, accessKeyId, secretAccessKey, limitMs = seconds(10) } = settings
  let connecting: Promise<S3Connection> | undefined
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

export function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}
