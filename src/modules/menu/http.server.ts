import { dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import {
  type MenuItem,
  addMenuItem,
  changeMenuItem,
  deleteMenuItem,
  getDish,
  getMenuItem,
  listMenu,
} from './contract.ts'
import {
  type ShownDish,
  addDish,
  changeDish,
  deleteDish,
  getDishById,
  getDishPage,
  listDishes,
} from './service.server.ts'

export const menuRoutes: Route[] = [
  serve(listMenu, async (scope) => (await listDishes(scope)).map(wireItem)),
  serve(getMenuItem, async (scope, { params }) => wireItem(await getDishById(scope, params.id))),
  serve(getDish, async (scope, { params }) => {
    const { dish, others } = await getDishPage(scope, params.slug)
    return { dish: wireItem(dish), others: others.map(wireItem) }
  }),
  serve(addMenuItem, async (scope, { body }, { key }) =>
    once(scope, { operation: addMenuItem.name, key, body }, async (transaction) => {
      if (body.image === '') refuseWithoutPicture()
      const { recipe, ...same } = body
      const dish = { ...given(same), description: recipe }
      const { id } = await inWireWords(addDish(transaction, dish))
      return { insertedId: id }
    }),
  ),
  serve(changeMenuItem, async (scope, { params, body: { recipe, ...same } }) => {
    const change = { ...given(same), ...(recipe !== undefined && { description: recipe }) }
    const isChanged = await inWireWords(changeDish(scope, params.id, change))
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

/** Our words to the specification's: the only place where the two meet. */
function wireItem(dish: ShownDish): MenuItem {
  return {
    _id: dish.id,
    name: dish.name,
    recipe: dish.description,
    image: dish.image,
    category: dish.category,
    price: dollarsFromCents(dish.priceCents),
    oldPrice: dish.oldPriceCents === null ? null : dollarsFromCents(dish.oldPriceCents),
    slug: dish.slug,
    imageAlt: dish.imageAlt,
    picture: dish.picture,
    allergens: dish.allergens,
    diets: dish.diets,
    spiceLevel: dish.spiceLevel,
    popular: dish.isPopular,
    offered: dish.isOffered,
  }
}
