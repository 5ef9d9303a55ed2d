import type { Module } from '#platform/module.server.ts'
import { favouriteRoutes } from './favourites/http.server.ts'
import { ownFavourites } from './favourites/service.server.ts'
import { cartRoutes } from './http.server.ts'
import { ownCart } from './service/own-data.server.ts'

export { emptyLeftCarts, handOverCart } from './service/hand-over.server.ts'
export {
  dropFavourites,
  forgetFavourites,
  handOverFavourites,
} from './favourites/service.server.ts'
export { forgetDishes, forgetPerson, rescaleSeenPrices } from './service.server.ts'

export function cartModule(): Module {
  return { routes: [...cartRoutes, ...favouriteRoutes] }
}

/** What it keeps of a person, by the name that it has in their file. */
export const cartOwnData = { cart: ownCart, favourites: ownFavourites }
