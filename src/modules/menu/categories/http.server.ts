import { Refusal } from '#kernel/refusal.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Category, listCategories as listShown } from './contract.ts'
import * as contract from './contract/writing.ts'
import { categoryInputOf } from './rules/category-problems.ts'
import {
  type CountedCategory,
  type ShownCategory,
  listAllCategories,
  listCategories,
} from './service.server.ts'
import { deleteCategory } from '../service/delete-category.server.ts'
import { addCategory, changeCategory, orderCategories } from './service/write-category.server.ts'

export const categoryRoutes: Route[] = [
  serve(listShown, async (scope) => (await listCategories(scope)).map(wire)),
  serve(contract.listAllCategories, async (scope) =>
    (await listAllCategories(scope)).map(wireFull),
  ),
  serve(contract.addCategory, async (scope, { body }, { key }) =>
    once(scope, { operation: contract.addCategory.name, key, body }, async (transaction) => ({
      insertedId: await addCategory(transaction, { label: body.label, ...categoryInputOf(body) }),
    })),
  ),
  serve(contract.changeCategory, async (scope, { params, body: { version, ...body } }) => {
    const changing = changeCategory(scope, params.key, categoryInputOf(body), version)
    const isChanged = await changing.catch(async (error: unknown) => {
      throw (await withCurrent(scope, params.key, error)) ?? error
    })
    return { modifiedCount: Number(isChanged) }
  }),
  serve(contract.orderCategories, async (scope, { body }) => ({
    modifiedCount: Number(await orderCategories(scope, body)),
  })),
  serve(contract.deleteCategory, async (scope, { params, query }) => {
    const moved = await deleteCategory(scope, params.key, query.movesTo)
    return { deletedCount: 1, moved }
  }),
]

function wire({ row, picture }: ShownCategory): Category {
  const { key, label, number, description, cover } = row
  return { key, label, number, menuPosition: row.menu_position, description, cover, picture }
}

function wireFull(each: CountedCategory): contract.FullCategory {
  const { image, station, version, tax_class: taxClass } = each.row
  const hidden = each.row.is_hidden === 1
  const { dishes } = each
  const taxed = taxClass !== null && { taxClass }
  return { ...wire(each), image, hidden, station, dishes, version, ...taxed }
}

/** Whoever comes second is shown what the first has written. */
async function withCurrent(scope: Scope, key: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') return undefined
  const current = (await listAllCategories(scope)).find(({ row }) => row.key === key)
  const beside = { ...(current && { current: wireFull(current) }) }
  return new Refusal(error.kind, error.message, { code: error.code, beside })
}
