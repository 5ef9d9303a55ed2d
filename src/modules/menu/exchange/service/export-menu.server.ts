import { requireAudience } from '#kernel/viewer.ts'
import { csvOf } from '#platform/csv/csv.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { MenuFormat } from '../contract.ts'
import { type Known, fieldsFor, keyColumns, lineOf, optionsColumn } from '../rules/fields.ts'
import type { TaxWords } from '../rules/tax-words.ts'
import { listAllCategories } from '../../categories/service.server.ts'
import { listOptionTexts } from '../../options/service/write-by-name.server.ts'
import { selectEveryDish } from '../../store/read-dishes.server.ts'
import type { Dish } from '../../store/rows.server.ts'
import { inputOf } from '../../service/describe.server.ts'
import { findTaxWords } from './tax-words.server.ts'

export interface MenuFile {
  name: string
  type: string
  text: string
}

/** The whole menu in its order. */
export async function exportMenu(scope: Scope, format: MenuFormat): Promise<MenuFile> {
  requireAudience('admin', scope.viewer)
  const taxes = await findTaxWords(scope)
  const menu = await listKnownDishes(scope, taxes)
  const categories = format === 'json' ? await listSaidCategories(scope, taxes) : []
  const name = `menu-${scope.now.toISOString().slice(0, 10)}.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', text: csvText(menu) }
    : { name, type: 'application/json', text: jsonText(menu, categories) }
}

/** Every dish, hidden ones too, as the exchange sees it. */
export async function listKnownDishes(scope: Scope, taxes: TaxWords): Promise<Known[]> {
  const dishes = await selectEveryDish(scope.db)
  const options = await listOptionTexts(scope)
  return dishes.map((dish) => knownOf(dish, taxes, { options: options.get(`dish ${dish.id}`) }))
}

export function knownOf(
  dish: Dish,
  taxes: TaxWords,
  { isDeleted = false, options = '' }: { isDeleted?: boolean; options?: string | undefined },
): Known {
  const input = { ...inputOf(dish), ...taxes.write(dish) }
  return { id: dish.id, slug: dish.slug, isDeleted, input, options }
}

/** The house's categories, with the options that all of their dishes have. */
async function listSaidCategories(scope: Scope, taxes: TaxWords) {
  const options = await listOptionTexts(scope)
  const taxedAs = ({ tax_class: taxClass }: { tax_class: string | null }) =>
    taxes.write({ taxClass, taxSplit: null }).taxClass
  return (await listAllCategories(scope)).map(({ row }) => ({
    label: row.label,
    description: row.description,
    hidden: row.is_hidden === 1,
    station: row.station,
    options: options.get(`category ${row.key}`) ?? '',
    ...(taxedAs(row) !== null && { taxClass: taxedAs(row) }),
  }))
}

function csvText(menu: readonly Known[]): string {
  const carried = fieldsFor(menu)
  const rows = menu.map((known) => {
    const { keys, values } = lineOf(known, carried)
    const cells = values.map(([{ kind }, value]) => guarded(kind.write(value)))
    return [...keys, ...cells, guarded(known.options)]
  })
  const names = carried.map(({ column }) => column)
  return csvOf([...keyColumns, ...names, optionsColumn], rows)
}

/** A text that looks as if it were guarded already gets one more, so that reading takes off one. */
function guarded(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function jsonText(menu: readonly Known[], categories: readonly object[]): string {
  const carried = fieldsFor(menu)
  const dishes = menu.map((known) => {
    const { keys, values } = lineOf(known, carried)
    return Object.fromEntries([
      ...keyColumns.map((column, index) => [column, keys[index]]),
      ...values.map(([{ column }, value]) => [column, value]),
      [optionsColumn, known.options],
    ])
  })
  return `${JSON.stringify({ categories, dishes }, null, 2)}\n`
}
