import type { Module } from '#platform/module.server.ts'
import { addingRoutes } from './adding.server.ts'
import { changingRoutes } from './changing.server.ts'
import { favouriteRoutes, ownFavourites } from './favourites/keeping.server.ts'
import { noticeRoutes } from './notices.server.ts'
import { ownCart } from './own-data.server.ts'
import { showingRoutes } from './showing.server.ts'

export {
  dropFavourites,
  forgetFavourites,
  handOverFavourites,
} from './favourites/keeping.server.ts'
export { emptyLeftCarts, forgetPerson, handOverCart } from './handing-over.server.ts'
export { forgetDishes } from './notices.server.ts'
export { rescaleSeenPrices } from './showing.server.ts'

export function cartModule(): Module {
  return {
    routes: [
      ...showingRoutes,
      ...addingRoutes,
      ...changingRoutes,
      ...noticeRoutes,
      ...favouriteRoutes,
    ],
  }
}

/** What it keeps of a person, by the name that it has in their file. */
export const cartOwnData = { cart: ownCart, favourites: ownFavourites }
