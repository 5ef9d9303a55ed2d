import { personDeleted } from '#modules/accounts/events.ts'
import { forgetNote } from '#modules/accounts/notes/service.server.ts'
import { forgetFavourites } from '#modules/cart/favourites/service.server.ts'
import { forgetDishes, forgetPerson } from '#modules/cart/service.server.ts'
import { dishesRemoved } from '#modules/menu/events.ts'
import { buyersForgotten, cashTaken, orderMoved } from '#modules/orders/events.ts'
import { forgetCallsOf } from '#modules/orders/by-phone/service/forget-guests.server.ts'
import { queueLetter } from '#modules/orders/letters/service.server.ts'
import { keepBooks } from '#modules/orders/service.server.ts'
import { endShortages } from '#modules/orders/shortages/service/answer-shortage.server.ts'
import { forgetMessages } from '#modules/messages/own-data/service.server.ts'
import { orderStopped, shortageSettled } from '#modules/orders/events.ts'
import { keepCash } from '#modules/payments/at-counter/service.server.ts'
import { endPaymentOf } from '#modules/payments/attempts/service/close-payment-of.server.ts'
import { forgetReasons } from '#modules/payments/refunds/service/forget-reasons.server.ts'
import { refundShortage } from '#modules/payments/refunds/service/refund-shortage.server.ts'
import { refundStopped } from '#modules/payments/refunds/service/refund-stopped.server.ts'
import { sealBuyers } from '#modules/payments/sealed-records/service.server.ts'
import { forgetBookings } from '#modules/reservations/keeping/service/forget-guest.server.ts'
import { forgetReviews } from '#modules/reviews/own-data/service.server.ts'
import { type Listeners, listenersOf, on } from '#platform/scope.server.ts'

/** Which module does something about what another one announces. */
export const listeners: Listeners = listenersOf([
  on(dishesRemoved, forgetDishes),
  on(orderStopped, endShortages),
  on(orderStopped, refundStopped),
  on(shortageSettled, refundShortage),
  on(orderMoved, queueLetter),
  on(cashTaken, keepCash),
  on(buyersForgotten, sealBuyers),
  on(buyersForgotten, forgetReasons),
  // The payment first: it holds the buyer, as whoever settles does before the cart.
  on(personDeleted, endPaymentOf),
  on(personDeleted, forgetPerson),
  on(personDeleted, forgetFavourites),
  on(personDeleted, keepBooks),
  on(personDeleted, forgetCallsOf),
  on(personDeleted, forgetNote),
  on(personDeleted, forgetBookings),
  on(personDeleted, forgetReviews),
  on(personDeleted, forgetMessages),
])
