import { requireAudience } from '#kernel/viewer.ts'
import { csvOf } from '#platform/csv/csv.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { MenuFormat } from '../contract.ts'
import { type Known, columns, keyColumns, lineOf, optionsColumn } from '../rules/fields.ts'
import { listAllCategories } from '../../categories/service.server.ts'
import { listOptionTexts } from '../../options/service/write-by-name.server.ts'
import { selectEveryDish } from '../../store/read-dishes.server.ts'
import type { Dish } from '../../store/rows.server.ts'
import { inputOf } from '../../service/describe.server.ts'

export interface MenuFile {
  name: string
  type: string
  text: string
}

/** The whole menu in its order. */
export async function exportMenu(scope: Scope, format: MenuFormat): Promise<MenuFile> {
  requireAudience('admin', scope.viewer)
  const menu = await listKnownDishes(scope)
  const categories = format === 'json' ? await listSaidCategories(scope) : []
  const name = `menu-${scope.now.toISOString().slice(0, 10)}.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', text: csvText(menu) }
    : { name, type: 'application/json', text: jsonText(menu, categories) }
}

/** Every dish, hidden ones too, as the exchange sees it. */
export async function listKnownDishes(scope: Scope): Promise<Known[]> {
  const dishes = await selectEveryDish(scope.db)
  const options = await listOptionTexts(scope)
  return dishes.map((dish) => knownOf(dish, false, options.get(`dish ${dish.id}`)))
}

export function knownOf(dish: Dish, isDeleted: boolean, options = ''): Known {
  return { id: dish.id, slug: dish.slug, isDeleted, input: inputOf(dish), options }
}

/** The house's categories, with the options that all of their dishes have. */
async function listSaidCategories(scope: Scope) {
  const options = await listOptionTexts(scope)
  return (await listAllCategories(scope)).map(({ row }) => ({
    label: row.label,
    description: row.description,
    hidden: row.is_hidden === 1,
    station: row.station,
    options: options.get(`category ${row.key}`) ?? '',
  }))
}

function csvText(menu: readonly Known[]): string {
  const rows = menu.map((known) => {
    const { keys, values } = lineOf(known)
    const cells = values.map(([{ kind }, value]) => guarded(kind.write(value)))
    return [...keys, ...cells, guarded(known.options)]
  })
  return csvOf(columns, rows)
}

/** A text that looks as if it were guarded already gets one more, so that reading takes off one. */
function guarded(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function jsonText(menu: readonly Known[], categories: readonly object[]): string {
  const dishes = menu.map((known) => {
    const { keys, values } = lineOf(known)
    return Object.fromEntries([
      ...keyColumns.map((column, index) => [column, keys[index]]),
      ...values.map(([{ column }, value]) => [column, value]),
      [optionsColumn, known.options],
    ])
  })
  return `${JSON.stringify({ categories, dishes }, null, 2)}\n`
}
