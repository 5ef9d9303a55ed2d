import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'

const backupStateSchema = z.strictObject({
  /** The last backup; null when there is none yet. */
  last: z.nullable(
    z.strictObject({
      madeAt: z.string(),
      ageSeconds: z.number(),
      bytes: z.number(),
      /** Whether the books were in order in it. */
      isInOrder: z.boolean(),
    }),
  ),
  /** Why the last try left none, when nothing has come after it. */
  failure: z.nullable(z.string()),
  /** The copies in the bucket; null where none is set. */
  copy: z.nullable(
    z.strictObject({
      /** How old the newest backup is that lies there; null when none does. */
      ageSeconds: z.nullable(z.number()),
      /** Why the last try to copy the newest failed; null when it is there, or has not been tried. */
      failure: z.nullable(z.string()),
      /** Nothing newer than two days lies there. */
      isLate: z.boolean(),
    }),
  ),
  /** When the night's is made, by the restaurant's clock: "03:30". */
  nightlyAt: z.string(),
  /** No backup for two days: somebody has to look. */
  isLate: z.boolean(),
})

export type BackupState = z.output<typeof backupStateSchema>

export const getBackups = endpoint({
  name: 'getBackups',
  method: 'GET',
  path: '/operations/backups',
  summary: 'How old the last backup is, and whether somebody has to look after it',
  who: 'admin',
  rate: 'read',
  output: backupStateSchema,
})
