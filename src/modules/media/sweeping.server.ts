import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hours } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import type { PictureParts, PictureScope } from './picture-scope.server.ts'
import { deleteRemoval, insertRemoval, selectPicture } from './store.server.ts'
import { tables } from './tables.server.ts'
import { pictureRefusals } from './texts.server.ts'

/** The keys of all pictures that something shows. */
export type ListInUse = (scope: Scope) => Promise<Set<string>>

/** `listInUse` asks every module that shows pictures. */
export function sweepingChores(pictures: PictureParts, listInUse: ListInUse): Chore[] {
  return [
    {
      name: 'sweep pictures',
      everyMs: hours(1),
      run: (scope) => sweepPictures({ ...scope, pictures }, listInUse),
    },
  ]
}

/** Removes what nothing shows; every process may do so at any time. */
export async function sweepPictures(scope: PictureScope, listInUse: ListInUse): Promise<void> {
  const before = scope.now.getTime() - hours(orphanHours)
  const inUse = await listInUse(scope)
  for (const key of await selectKeysBefore(scope.db, before)) {
    if (!inUse.has(key)) await giveUp(scope, key, before, listInUse)
  }
  await condemnStrayFiles(scope, listInUse)
  await finishRemovals(scope)
  await emptyWorkFolder(scope)
}

/** How long nothing may show a picture: after that, it was uploaded with a form that was never saved. */
const orphanHours = 24

/** Uploaded pictures that are older than this. */
async function selectKeysBefore(db: Db, before: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('pictures')
    .select('key')
    .where('place', '<>', literal('build'))
    .where('created_at', '<', before)
    .execute()
  return rows.map(({ key }) => key)
}

/** A dish may have taken it since it was looked at: the row stays when anything refers to it. */
async function giveUp(
  scope: PictureScope,
  key: string,
  before: number,
  listInUse: ListInUse,
): Promise<void> {
  const giving = inTransaction(scope, async (transaction) => {
    const { db } = transaction
    if (!(await insertRemoval(db, key))) return
    const isGone =
      !(await listInUse(transaction)).has(key) && (await deletePicture(db, key, before))
    if (!isGone) return deleteRemoval(db, key)
    await recordAudit(transaction, { action: 'picture.swept', object: `picture ${key}` })
  })
  await refusingConflicts(pictureRefusals.inUse, giving).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** Deletes a picture's row; answers whether there was one that old. A row that refers to it makes this a violation. */
async function deletePicture(db: Db, key: string, before: number): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('pictures')
    .where('key', '=', key)
    .where('created_at', '<', before)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Longer than any upload takes, and than any removal, which another process may take over after that. */
const strayMs = hours(1)

/** Files whose row never came: the process ended between the two. What waits to be made is in use without one. */
async function condemnStrayFiles(scope: PictureScope, listInUse: ListInUse): Promise<void> {
  const before = scope.now.getTime() - strayMs
  const stored = await scope.pictures.storage.list()
  const known = await selectKeys(scope.db)
  const inUse = await listInUse(scope)
  for (const { key, changedAt } of stored) {
    if (changedAt.getTime() >= before || known.has(key) || inUse.has(key)) continue
    await inTransaction(scope, async ({ db }) => {
      if (!(await insertRemoval(db, key))) return
      if (await selectPicture(db, key)) await deleteRemoval(db, key)
    })
  }
}

/** All pictures that there are. */
async function selectKeys(db: Db): Promise<Set<string>> {
  const rows = await tables(db).selectFrom('pictures').select('key').execute()
  return new Set(rows.map(({ key }) => key))
}

async function finishRemovals(scope: PictureScope): Promise<void> {
  const now = scope.now.getTime()
  const keys = await inTransaction(scope, ({ db }) => leaseRemovals(db, now, now + strayMs))
  for (const key of keys) {
    await scope.pictures.storage.remove(key)
    await inTransaction(scope, ({ db }) => deleteRemoval(db, key))
  }
}

/** Takes the removals that nobody works on. */
async function leaseRemovals(db: Db, now: number, until: number): Promise<string[]> {
  const rows = await tables(db)
    .updateTable('picture_removals')
    .set({ leased_until: until })
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** What a process left behind that ended in the middle of an upload. */
async function emptyWorkFolder({ pictures: { workFolder }, now }: PictureScope): Promise<void> {
  for (const name of await readdir(workFolder).catch(() => [])) {
    const path = join(workFolder, name)
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity
    if (changedAt < now.getTime() - strayMs) await rm(path, { recursive: true, force: true })
  }
}
