import type { WriteScope } from '#platform/scope.server.ts'
import { deleteCategoryHours, giveCategoryHours } from '../store/serving-hours.server.ts'

/** Ends the hours of a category: those of its dishes that have none of their own keep them. */
export async function moveHours(
  { db }: WriteScope,
  category: string,
  dishIds: readonly string[],
): Promise<void> {
  await giveCategoryHours(db, category, dishIds)
  await deleteCategoryHours(db, category)
}
