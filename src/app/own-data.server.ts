import {
  type OwnDataParts,
  ownAccount,
  ownHistory,
  ownSessions,
} from '#modules/accounts/own-data/service.server.ts'
import { ownFavourites } from '#modules/cart/favourites/service.server.ts'
import { ownCart } from '#modules/cart/own-data/service.server.ts'
import { ownMessages } from '#modules/messages/own-data/service.server.ts'
import { ownOrders } from '#modules/orders/own-data/service.server.ts'
import { ownPayments } from '#modules/payments/own-data/service.server.ts'
import { ownBookings } from '#modules/reservations/own-data/service.server.ts'
import { ownReviews } from '#modules/reviews/own-data/service.server.ts'

/**
 * What each module holds of a person, for the file that they may have of it (`GET /account/data`).
 * A module that begins to keep something of people gives its part here.
 */
export const ownDataParts: OwnDataParts = {
  account: ownAccount,
  sessions: ownSessions,
  history: ownHistory,
  cart: ownCart,
  favourites: ownFavourites,
  orders: ownOrders,
  payments: ownPayments,
  bookings: ownBookings,
  reviews: ownReviews,
  messages: ownMessages,
}
