import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hours } from '#kernel/duration.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { orphanHours } from '../rules.ts'
import { selectPicture } from '../store.server.ts'
import type { PictureScope } from './picture-scope.server.ts'
import {
  deletePicture,
  deleteRemoval,
  insertRemoval,
  leaseRemovals,
  selectKeys,
  selectKeysBefore,
} from '../store/sweeping.server.ts'

/** The keys of all pictures that something shows. */
export type ListInUse = (scope: Scope) => Promise<Set<string>>

/** Longer than any upload takes; and than any removal, which another process may then take over. */
const strayMs = hours(1)

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
  await refusingConflicts('This picture is in use.', giving).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

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

async function finishRemovals(scope: PictureScope): Promise<void> {
  const now = scope.now.getTime()
  const keys = await inTransaction(scope, ({ db }) => leaseRemovals(db, now, now + strayMs))
  for (const key of keys) {
    await scope.pictures.storage.remove(key)
    await inTransaction(scope, ({ db }) => deleteRemoval(db, key))
  }
}

/** What a process left behind that ended in the middle of an upload. */
async function emptyWorkFolder({ pictures: { workFolder }, now }: PictureScope): Promise<void> {
  for (const name of await readdir(workFolder).catch(() => [])) {
    const path = join(workFolder, name)
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity
    if (changedAt < now.getTime() - strayMs) await rm(path, { recursive: true, force: true })
  }
}
