import { requireAudience } from '#kernel/viewer.ts'
import { csvOf } from '#platform/csv/csv.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { MenuFormat } from '../contract.ts'
import { type Known, columns, keyColumns, lineOf } from '../rules/fields.ts'
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
  const name = `menu-${scope.now.toISOString().slice(0, 10)}.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', text: csvText(menu) }
    : { name, type: 'application/json', text: jsonText(menu) }
}

/** Every dish, hidden ones too, as the exchange sees it. */
export async function listKnownDishes(scope: Scope): Promise<Known[]> {
  const dishes = await selectEveryDish(scope.db)
  return dishes.map((dish) => knownOf(dish, false))
}

export function knownOf(dish: Dish, isDeleted: boolean): Known {
  return { id: dish.id, slug: dish.slug, isDeleted, input: inputOf(dish) }
}

function csvText(menu: readonly Known[]): string {
  const rows = menu.map((known) => {
    const { keys, values } = lineOf(known)
    return [...keys, ...values.map(([{ kind }, value]) => guarded(kind.write(value)))]
  })
  return csvOf(columns, rows)
}

/** A text that looks as if it were guarded already gets one more, so that reading takes off one. */
function guarded(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function jsonText(menu: readonly Known[]): string {
  const dishes = menu.map((known) => {
    const { keys, values } = lineOf(known)
    return Object.fromEntries([
      ...keyColumns.map((column, index) => [column, keys[index]]),
      ...values.map(([{ column }, value]) => [column, value]),
    ])
  })
  return `${JSON.stringify({ dishes }, null, 2)}\n`
}
