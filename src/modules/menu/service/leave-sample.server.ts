import type { WriteScope } from '#platform/scope.server.ts'
import {
  selectCategoryHours,
  deleteCategoryHours,
} from '../availability/store/serving-hours.server.ts'
import { deleteEveryCategory, uncoverCategories } from '../categories/store.server.ts'
import { deleteGroup } from '../options/service/write-group.server.ts'
import { selectGroups } from '../options/store/read-groups.server.ts'
import { selectEveryDish } from '../store/read-dishes.server.ts'
import { deleteDishes } from './write-dish.server.ts'

/**
 * The house is nobody's sample any more: no category shows a picture that came with the program. Where the menu is not
 * kept, it is as empty as that of a new house; what was ordered of it stays true.
 */
export async function leaveSampleMenu(
  scope: WriteScope,
  { keepsMenu }: { keepsMenu: boolean },
): Promise<void> {
  const { db } = scope
  if (keepsMenu) return uncoverCategories(db)
  const dishes = await selectEveryDish(db)
  await deleteDishes(
    scope,
    dishes.map(({ id }) => id),
  )
  for (const { id } of await selectGroups(db)) await deleteGroup(scope, id)
  for (const { category } of await selectCategoryHours(db)) await deleteCategoryHours(db, category)
  await deleteEveryCategory(db)
}
