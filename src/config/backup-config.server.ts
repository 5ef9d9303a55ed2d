import * as z from 'zod'
import type { BackupBucket } from '#platform/backup/bucket.server.ts'
import { webAddress } from './media-config.server.ts'

export interface BackupConfig {
  /** Where each night's backup is copied to; nowhere when absent. */
  bucket: BackupBucket | undefined
  /** Whether a start that changes the schema makes a backup first. */
  beforeUpgrade: boolean
}

export const backupVariables = {
  BACKUP_S3_ENDPOINT: webAddress,
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^(?:[\w-][\w.-]*\/)*$/, { error: 'must be a folder such as emberleaf/ or empty' })
    .default(''),
  BACKUP_BEFORE_UPGRADE: z
    .enum(['on', 'off'], { error: 'must be "on" or "off"' })
    .default('on')
    .transform((value) => value === 'on'),
}

type Variables = z.output<z.ZodObject<typeof backupVariables>>

/** Half a bucket is a mistake; `fail` says so. */
export function readBackups(env: Variables, fail: (sentence: string) => never): BackupConfig {
  return { bucket: readBucket(env, fail), beforeUpgrade: env.BACKUP_BEFORE_UPGRADE }
}

function readBucket(env: Variables, fail: (sentence: string) => never): BackupBucket | undefined {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_ACCESS_KEY_ID: accessKeyId } = env
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (bucket && accessKeyId && secretAccessKey) {
    const { BACKUP_S3_REGION: region, BACKUP_S3_PREFIX: folder } = env
    return { endpoint, region, bucket, accessKeyId, secretAccessKey, folder }
  }
  if (!bucket && !accessKeyId && !secretAccessKey && !endpoint) return undefined
  return fail(
    'BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set together.',
  )
}
