import type { Scope } from '#platform/scope.server.ts'
import { slugOf } from '#kernel/fold.ts'
import { selectDeletedDishes } from '../../store/with-deleted.server.ts'
import { maxRows } from '../../store/write-dishes.server.ts'
import type { Known, Line } from '../rules/fields.ts'
import type { TaxWords } from '../rules/tax-words.ts'
import { knownOf } from './export-menu.server.ts'

/** A file may hold any text; PostgreSQL cannot be asked for all of them. */
const idShape = /^[\w-]{1,64}$/

/** The deleted dishes that the lines of a file name by their ids or addresses. */
export async function findDeleted(
  scope: Scope,
  lines: readonly Line[],
  taxes: TaxWords,
): Promise<Known[]> {
  const found = new Map<string, Known>()
  for (let first = 0; first < lines.length; first += maxRows) {
    const some = lines.slice(first, first + maxRows)
    const ids = some.flatMap(({ id }) => (idShape.test(id) ? id : []))
    const slugs = some.flatMap(({ slug }) => (slug === '' ? [] : slugOf(slug)))
    if (ids.length === 0 && slugs.length === 0) continue
    const dishes = await selectDeletedDishes(scope.db, ids, slugs)
    for (const dish of dishes) found.set(dish.id, knownOf(dish, taxes, { isDeleted: true }))
  }
  return [...found.values()]
}
