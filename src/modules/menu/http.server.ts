import { Refusal } from '#kernel/refusal.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { firstReturn } from './availability/rules.ts'
import { bulkRoutes } from './http/bulk.server.ts'
import { categoryRoutes } from './categories/http.server.ts'
import { catalogueRoutes } from './http/catalogue.server.ts'
import { optionRoutes } from './options/http.server.ts'
import { getAnyDish } from './service/catalogue.server.ts'
import { getDish, getMenuItem, listMenu } from './contract.ts'
import { itemAvailabilityRoutes } from './http/item-availability.server.ts'
import { getDishById, getDishPage, listDishes } from './service.server.ts'
import { addDish, changeDish, deleteDish } from './service/write-dish.server.ts'
import { servingRoutes } from './availability/http/serving-hours.server.ts'
import { rowRoutes } from './http/rows.server.ts'
import { catalogueWiring, itemWiring } from './http/wire.server.ts'
import { addMenuItem, changeMenuItem, deleteMenuItem } from './contract/writing.ts'

export const menuRoutes: Route[] = [
  ...catalogueRoutes,
  ...bulkRoutes,
  ...rowRoutes,
  ...itemAvailabilityRoutes,
  ...servingRoutes,
  ...categoryRoutes,
  ...optionRoutes,
  serve(
    listMenu,
    async (scope) => {
      const dishes = await listDishes(scope)
      return dishes.map(await itemWiring(scope, dishes))
    },
    { validUntil: firstReturn },
  ),
  serve(getMenuItem, async (scope, { params }) => {
    const dish = await getDishById(scope, params.id)
    return (await itemWiring(scope, [dish]))(dish)
  }),
  serve(
    getDish,
    async (scope, { params }) => {
      const { dish, others } = await getDishPage(scope, params.slug)
      const wire = await itemWiring(scope, [dish, ...others])
      return { dish: wire(dish), others: others.map(wire) }
    },
    { validUntil: ({ dish, others }) => firstReturn([dish, ...others]) },
  ),
  serve(addMenuItem, async (scope, { body }, { key }) =>
    once(scope, { operation: addMenuItem.name, key, body }, async (transaction) => {
      if (body.image === '') refuseWithoutPicture()
      requireDetails(body)
      const { recipe, ...same } = body
      const dish = { ...given(same), description: recipe }
      const { id } = await inWireWords(addDish(transaction, dish))
      return { insertedId: id }
    }),
  ),
  serve(changeMenuItem, async (scope, { params, body: { recipe, version, ...same } }) => {
    requireDetails({ recipe })
    const change = { ...given(same), ...(recipe !== undefined && { description: recipe }) }
    const changing = changeDish(scope, params.id, change, version)
    const isChanged = await inWireWords(changing).catch(async (error: unknown) => {
      throw (await withCurrent(scope, params.id, error)) ?? error
    })
    return { modifiedCount: Number(isChanged) }
  }),
  serve(deleteMenuItem, async (scope, { params }) => {
    await deleteDish(scope, params.id)
    return { deletedCount: 1 }
  }),
]

/** The same fields, the optional ones without `undefined`. */
type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** A key that is there without a value says nothing. */
function given<T extends object>(fields: T): Given<T> {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined)
  // The same keys, less those whose value was undefined.
  return Object.fromEntries(said) as Given<T>
}

function refuseWithoutPicture(): never {
  throw new Refusal('invalid', 'This dish cannot be saved yet.', {
    fields: { image: 'A dish needs a picture. Upload one first.' },
  })
}

/** The specification's forms ask for details; dishes of a file or of a table may have none. */
function requireDetails({ recipe }: { recipe?: string | undefined }): void {
  if (recipe === undefined || recipe.trim() !== '') return
  throw new Refusal('invalid', 'This dish cannot be saved yet.', {
    fields: { recipe: 'Describe the dish in 1 to 2,000 characters.' },
  })
}

/** Whoever comes second is shown what the first has written. */
async function withCurrent(scope: Scope, id: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'changed_meanwhile') return undefined
  const dish = await getAnyDish(scope, id)
  const current = (await catalogueWiring(scope, [dish]))(dish)
  return new Refusal(error.kind, error.message, { code: error.code, beside: { current } })
}

/** A form looks for its sentence under the field's own name. */
async function inWireWords<T>(saving: Promise<T>): Promise<T> {
  return saving.catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.fields?.['description']) throw error
    const { description, ...fields } = error.fields
    throw new Refusal(error.kind, error.message, {
      fields: { ...fields, ...(description && { recipe: description }) },
    })
  })
}
