import { requireAudience } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { findDishNames } from '../finding.server.ts'
import { maxDishes } from '../writing.ts'
import * as contract from './contract.ts'
import { isAddress } from './rules.ts'
import { maxRows, selectAllWaiting, selectFailed } from './store.server.ts'
import { type PictureImportRow, tables } from './tables.server.ts'
import { queueImports } from './wanting.server.ts'

export const followingRoutes: Route[] = [
  serve(contract.listPictureImports, async (scope) => {
    const { failures, wanted, ...counts } = await describeProgress(scope)
    return {
      ...counts,
      failures: failures.map((each) => ({ ...wire(each), problem: each.problem })),
      wanted: wanted.map(wire),
    }
  }),
  serve(contract.retryPictureImports, async (scope) => ({
    modifiedCount: await retryImports(scope),
  })),
  serve(contract.dismissPictureImports, async (scope) => ({
    deletedCount: await dismissImports(scope),
  })),
]

/** A picture that is to come, with its dish. */
interface ShownImport {
  id: string
  dish: { id: string; name: string }
  source: string
  problem: string
}

interface Progress {
  done: number
  underWay: number
  failed: number
  /** How many of the failed ones may come next time. */
  canBeRetried: number
  withoutFile: number
  failures: ShownImport[]
  wanted: ShownImport[]
}

const shown = 200

/** How far all picture imports are. */
async function describeProgress(scope: Scope): Promise<Progress> {
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

/** Whether there is something to make a picture of. */
function hasSource({ source, original }: PictureImportRow): boolean {
  return original !== null || isAddress(source)
}

async function countDone(db: Db): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('picture_imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', literal('done'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether another try may come to something else. */
function canHelp(row: PictureImportRow): boolean {
  return hasSource(row) && row.is_final === 0
}

function wire({ id, dish, source }: ShownImport) {
  return { _id: id, dish: { _id: dish.id, name: dish.name }, source }
}

/**
 * Tries again what failed, but where something newer is wanted for the dish, and where the file itself is no picture or
 * the address itself is wrong; answers how many.
 */
async function retryImports(scope: Scope): Promise<number> {
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
    // Waiting imports are queued again too, as their job may have been given up; to the others it does no harm.
    await queueImports(transaction, [...waiting.filter(hasSource), ...again])
    return again.length
  })
}

/** Puts a failed import back among those that wait. */
async function reopenImport(db: Db, id: string): Promise<void> {
  await tables(db)
    .updateTable('picture_imports')
    .set({ state: 'waiting', problem: null, ended_at: null })
    .where('id', '=', id)
    .where('state', '=', literal('failed'))
    .execute()
}

/** Forgets what is over, and what waits for a file; what is being worked on goes on. Answers how many. */
async function dismissImports(scope: Scope): Promise<number> {
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

async function deleteImports(db: Db, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += maxRows) {
    await tables(db)
      .deleteFrom('picture_imports')
      .where('id', 'in', ids.slice(first, first + maxRows))
      .execute()
  }
}

/** Forgets the imports that have come, which are no news any more. */
async function deleteDone(db: Db): Promise<void> {
  await tables(db).deleteFrom('picture_imports').where('state', '=', literal('done')).execute()
}
