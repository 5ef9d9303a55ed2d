import { dollarsFromCents } from '#kernel/money.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import {
  type WireLine,
  addToCart,
  changeCartLine as lineChange,
  dismissCartNotices,
  listCart,
  listCartNotices,
  removeCartLine,
} from './contract.ts'
import { changeCartLine } from './service/change-line.server.ts'
import * as cart from './service.server.ts'
import { type ShownLine, listCart as listShown } from './service/shown-lines.server.ts'

export const cartRoutes: Route[] = [
  serve(listCart, async (scope, { query }) => {
    const { email } = requireBuyer(scope.viewer)
    return (await listShown(scope, query.email)).map((line) => wireLine(line, email))
  }),
  serve(
    addToCart,
    async (scope, { body: { foodId: dishId, quantity, email, options, note } }, { key }) => ({
      insertedId: await cart.addToCart(scope, { dishId, quantity, email, options, note, key }),
    }),
  ),
  serve(lineChange, async (scope, { params, body: { foodId: dishId, ...body } }) => ({
    modifiedCount: 1,
    _id: await changeCartLine(scope, params.id, { ...body, dishId }),
  })),
  serve(removeCartLine, async (scope, { params }) => ({
    deletedCount: await cart.removeCartLine(scope, params.id),
  })),
  serve(listCartNotices, async (scope) =>
    (await cart.listNotices(scope)).map(({ id, name }) => ({ _id: id, name })),
  ),
  serve(dismissCartNotices, async (scope) => ({
    deletedCount: await cart.dismissNotices(scope),
  })),
]

/** Our words to the specification's: the only place where the two meet. */
function wireLine(line: ShownLine, email: string): WireLine {
  const { id, dish, quantity, seenPriceCents, isSoldOut, back, hours, left } = line
  const { priceCents, chosen } = line
  return {
    _id: id,
    foodId: dish.id,
    name: dish.name,
    image: dish.image,
    price: dollarsFromCents(priceCents),
    email,
    quantity,
    slug: dish.slug,
    picture: dish.picture,
    priceChanged: seenPriceCents === priceCents ? null : dollarsFromCents(seenPriceCents),
    soldOut: isSoldOut,
    back,
    hours,
    left,
    options: chosen.map((option) => ({
      _id: option.id,
      group: option.group,
      name: option.name,
      quantity: option.quantity,
      price: dollarsFromCents(option.priceCents),
    })),
    note: line.note,
    problem: line.problem,
    allergens: line.allergens,
  }
}
