import type { WriteScope } from '#platform/scope.server.ts'
import {
  selectCategoryHours,
  deleteCategoryHours,
} from '../availability/store/serving-hours.server.ts'
import { changeItemAvailability } from '../availability/service/item-availability.server.ts'
import { deleteEveryCategory, uncoverCategories } from '../categories/store.server.ts'
import { deleteGroup } from '../options/service/write-group.server.ts'
import { selectGroups } from '../options/store/read-groups.server.ts'
import { selectEveryDish } from '../store/read-dishes.server.ts'
import { deleteDishes } from './write-dish.server.ts'

/**
 * The house is nobody's sample any more: no category shows a picture that came with the program, and no dish is short. Where the menu is not
 * kept, it is as empty as that of a new house; what was ordered of it stays true.
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
  for (const { category } of await selectCategoryHours(db)) await deleteCategoryHours(db, category)
  await deleteEveryCategory(db)
}
