import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** What keeps a backup from being made or used, in one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const manifestSchema = z.strictObject({
  /** The number of this layout; a program refuses one that it does not know. */
  format: z.literal(1),
  /** Servery's version that made it. */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
  /** The steps of db/migrations that the database had taken. */
  steps: z.array(z.strictObject({ version: z.number(), name: z.string() })),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z0-9_]+$/),
      columns: z.array(z.string()),
      rows: z.number(),
    }),
  ),
  /** Every other file of the archive. */
  files: z.array(
    z.strictObject({ path: z.string(), bytes: z.number(), sha256: z.string().length(64) }),
  ),
})

export type Manifest = z.output<typeof manifestSchema>
export type ListedFile = Manifest['files'][number]

export const manifestName = 'manifest.json'

/** @throws BackupError */
export function parseManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  throw new BackupError(
    'This backup has a layout that this program does not know. Restore it with the version that made it.',
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BackupError('This file is not a backup of Servery.')
  }
}

/** Every file within a folder, with its size and digest, in the order of the paths. */
export async function listFiles(folder: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = []
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = join(folder, name)
    const stats = statSync(file)
    if (!stats.isFile()) continue
    const path = name.replaceAll('\\', '/')
    listed.push({ path, bytes: stats.size, sha256: await digestOf(createReadStream(file)) })
  }
  return listed
}

export async function digestOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

/** @throws BackupError when a file is missing, is another one, or was never listed. */
export function requireListed(found: readonly ListedFile[], { files }: Manifest): void {
  const wanted = new Map(files.map((file) => [file.path, file.sha256]))
  for (const { path, sha256 } of found) {
    if (path === manifestName) continue
    if (wanted.get(path) !== sha256) throw damaged(path)
    wanted.delete(path)
  }
  const [missing] = wanted.keys()
  if (missing !== undefined) throw damaged(missing)
}

/** A member that its list does not name so, or that is missing. */
export function damaged(path: string): BackupError {
  return new BackupError(
    `The backup is damaged: ${path} is not what was written. Use another backup.`,
  )
}
