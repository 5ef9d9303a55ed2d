import type { Db } from '#platform/database/database.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { changeItemAvailability } from './availability/running-out.server.ts'
import type { ServingTables } from './availability/tables.server.ts'
import type { CategoryTables } from './categories/tables.server.ts'
import { selectGroups } from './options/store.server.ts'
import { deleteGroup } from './options/writing.server.ts'
import { selectEveryDish } from './store.server.ts'
import { deleteDishes } from './writing.server.ts'

/**
 * The house is nobody's sample any more: no category shows a picture that came with the program, and no dish is short.
 * Where the menu is not kept, it is as empty as that of a new house; what was ordered of it stays true.
 */
export async function leaveSampleMenu(
  scope: WriteScope,
  { keepsMenu }: { keepsMenu: boolean },
): Promise<void> {
  const { db } = scope
  const dishes = await selectEveryDish(db)
  if (keepsMenu) {
    for (const { id, isSoldOut, stock } of dishes) {
      if (isSoldOut || stock) await changeItemAvailability(scope, id, { soldOut: 'no', left: null })
    }
    return uncoverCategories(db)
  }
  await deleteDishes(
    scope,
    dishes.map(({ id }) => id),
  )
  for (const { id } of await selectGroups(db)) await deleteGroup(scope, id)
  await forgetCategories(db)
}

/** Takes the pictures that came with the program off all categories. */
async function uncoverCategories(db: Db): Promise<void> {
  await tables(db).updateTable('categories').set({ cover: '' }).where('cover', '!=', '').execute()
}

function tables(db: Db) {
  return db.tables<CategoryTables & ServingTables>()
}

/** Forgets all categories with their hours, so that names and numbers are given anew as in a new house. */
async function forgetCategories(db: Db): Promise<void> {
  await tables(db).deleteFrom('category_hours').execute()
  await tables(db).deleteFrom('categories').execute()
}
