import { newId } from '#kernel/ids.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import type { PictureParts } from '#modules/media/service/picture-scope.server.ts'
import type { FetchPicture } from './gateway/fetch-picture.server.ts'
import { findDishNames } from '../service.server.ts'
import { isAddress } from './rules.ts'
import { maxDishes } from '../rules/limits.ts'
import { queueImports } from './service/queue-imports.server.ts'
import {
  type PictureImportRow,
  countDone,
  deleteDone,
  deleteImports,
  deleteWaitingOf,
  insertImports,
  reopenImport,
  selectAllWaiting,
  selectFailed,
} from './store.server.ts'

export type { PictureParts, FetchPicture }

/** A dish and where its picture is: an https address, the name of a file such as pho.jpg, or empty for none. */
export interface WantedPicture {
  dishId: string
  source: string
}

/**
 * Notes which pictures are to come to dishes, in the transaction that writes the dishes. What was wanted for them
 * before and has not come is wanted no more. Addresses are fetched soon after; files wait for a zip.
 */
export async function wantPictures(
  scope: WriteScope,
  wanted: readonly WantedPicture[],
): Promise<void> {
  requireAudience('admin', scope.viewer)
  const said = wanted.map(({ dishId, source }) => [dishId, source.trim()] as const)
  const bySource = new Map(said.filter(([, source]) => source !== ''))
  const rows = [...bySource].map(([dishId, source]) => waitingRow(scope, dishId, source))
  await deleteWaitingOf(scope.db, [...bySource.keys()])
  await insertImports(scope.db, rows)
  await queueImports(
    scope,
    rows.filter(({ source }) => isAddress(source)),
  )
}

export function waitingRow(
  { now }: Scope,
  dishId: string,
  source: string,
  original: string | null = null,
): PictureImportRow {
  const at = now.getTime()
  const id = newId(at)
  return {
    id,
    dish_id: dishId,
    source,
    original,
    state: 'waiting',
    problem: null,
    is_final: 0,
    created_at: at,
    ended_at: null,
  }
}

const shown = 200

/** A picture that is to come, with its dish. */
export interface ShownImport {
  id: string
  dish: { id: string; name: string }
  source: string
  problem: string
}

export interface Progress {
  done: number
  underWay: number
  failed: number
  /** Those among them that may come next time. */
  canBeRetried: number
  withoutFile: number
  failures: ShownImport[]
  wanted: ShownImport[]
}

/** How far all of them are. */
export async function describeProgress(scope: Scope): Promise<Progress> {
  requireAudience('admin', scope.viewer)
  const waiting = await selectAllWaiting(scope.db)
  const withoutFile = waiting.filter((row) => !hasSource(row))
  const failed = await selectFailed(scope.db, maxDishes)
  const failures = failed.slice(0, shown)
  const told = [...failures, ...withoutFile.slice(0, shown)]
  const names = await findDishNames(
    scope,
    told.map((row) => row.dish_id),
  )
  const show = ({ id, dish_id: dishId, source, problem }: PictureImportRow): ShownImport => ({
    id,
    dish: { id: dishId, name: names.get(dishId)?.name ?? '' },
    source,
    problem: problem ?? '',
  })
  return {
    done: await countDone(scope.db),
    underWay: waiting.length - withoutFile.length,
    failed: failed.length,
    canBeRetried: failed.filter(canHelp).length,
    withoutFile: withoutFile.length,
    failures: failures.map(show),
    wanted: withoutFile.slice(0, shown).map(show),
  }
}

/**
 * Tries again what failed, but where something newer is wanted for the dish, and where the file itself is no picture or
 * the address itself is wrong; answers how many.
 */
export async function retryImports(scope: Scope): Promise<number> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (transaction) => {
    const { db } = transaction
    const waiting = await selectAllWaiting(db)
    const taken = new Set(waiting.map((row) => row.dish_id))
    const again: PictureImportRow[] = []
    for (const row of await selectFailed(db, maxDishes)) {
      if (taken.has(row.dish_id) || !canHelp(row)) continue
      taken.add(row.dish_id)
      await reopenImport(db, row.id)
      again.push(row)
    }
    // Those whose job was given up in the middle are tried again too; it does no harm to the others.
    await queueImports(transaction, [...waiting.filter(hasSource), ...again])
    return again.length
  })
}

/** Forgets what is over, and what waits for a file; what is being worked on goes on. Answers how many. */
export async function dismissImports(scope: Scope): Promise<number> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (transaction) => {
    const { db } = transaction
    const ids = [
      ...(await selectAllWaiting(db)).filter((row) => !hasSource(row)),
      ...(await selectFailed(db, maxDishes)),
    ].map(({ id }) => id)
    const done = await countDone(db)
    await deleteImports(db, ids)
    await deleteDone(db)
    return done + ids.length
  })
}

/** Whether another try may come to something else. */
function canHelp(row: PictureImportRow): boolean {
  return hasSource(row) && row.is_final === 0
}

/** Whether there is something to make a picture of. */
function hasSource({ source, original }: PictureImportRow): boolean {
  return original !== null || isAddress(source)
}
