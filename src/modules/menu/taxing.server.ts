import { counted } from '#kernel/counted.ts'
import { getTaxes } from '#modules/taxes/taxing.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { listAllCategories } from './categories/showing.server.ts'
import { countOptionsTaxedAs } from './options/listing.server.ts'
import { selectEveryDish } from './store.server.ts'

/** The ids of the house's classes of tax: what a dish, a category or an option may be taxed as. */
export async function listTaxClassIds(scope: Scope): Promise<string[]> {
  return (await getTaxes(scope)).classes.map(({ id }) => id)
}

/** What is taxed as this class, in words: "12 dishes, 1 category"; empty for nothing. */
export async function findTaxedAs(scope: Scope, classId: string): Promise<string> {
  const dishes = (await selectEveryDish(scope.db)).filter(
    ({ taxClass, taxSplit }) =>
      taxClass === classId || taxSplit?.some((share) => share.classId === classId),
  )
  const categories = (await listAllCategories(scope)).filter(({ row }) => row.tax_class === classId)
  const options = await countOptionsTaxedAs(scope, classId)
  return [
    dishes.length > 0 && counted(dishes.length, 'dish', 'dishes'),
    categories.length > 0 && counted(categories.length, 'category', 'categories'),
    options > 0 && counted(options, 'option'),
  ]
    .filter(Boolean)
    .join(', ')
}
