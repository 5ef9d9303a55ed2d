import {
  guestForgotten,
  guestSignedIn,
  guestsLeft,
  personDeleted,
} from '#modules/accounts/events.ts'
import {
  forgetNote,
  removeSamplePeople,
  warnOfHouseAddress,
} from '#modules/accounts/module.server.ts'
import {
  dropFavourites,
  emptyLeftCarts,
  forgetDishes,
  forgetFavourites,
  forgetPerson,
  handOverCart,
  handOverFavourites,
  rescaleSeenPrices,
} from '#modules/cart/module.server.ts'
import { dishesRemoved } from '#modules/menu/events.ts'
import { forgetPortions, leaveSampleMenu, rescalePrices } from '#modules/menu/module.server.ts'
import { forgetMessages } from '#modules/messages/module.server.ts'
import {
  buyersForgotten,
  moneyTaken,
  orderMoved,
  orderStopped,
  ordersLeave,
  shortageSettled,
} from '#modules/orders/events.ts'
import {
  endShortages,
  forgetCallsOf,
  forgetGuest,
  keepBooks,
  keepOrderedTimes,
  leaveSampleOrders,
  leaveTestOrders,
  queueEmail,
  rescaleHostRefund,
} from '#modules/orders/module.server.ts'
import {
  endPaymentOf,
  endPaymentOfGuest,
  forgetReasons,
  keepTaken,
  orphanCustomers,
  leaveSampleMoney,
  refundShortage,
  refundStopped,
  sealBuyers,
} from '#modules/payments/module.server.ts'
import {
  forgetBookings,
  handOverHold,
  keepBookedTimes,
  leaveSampleBookings,
  leaveSampleTables,
} from '#modules/reservations/module.server.ts'
import {
  digitsChanged,
  houseMailMoved,
  houseOpens,
  houseTakenOver,
  zoneMoved,
} from '#modules/restaurant/events.ts'
import {
  forgetReviews,
  removeReviewsOfOrders,
  removeSampleReviews,
} from '#modules/reviews/module.server.ts'
import { rescaleSums } from '#modules/taxes/module.server.ts'
import { leaveSampleTill } from '#modules/till/module.server.ts'
import { type Listeners, listenersOf, on } from '#platform/scope.server.ts'

/** Which module does something about what another one announces. */
export const listeners: Listeners = listenersOf([
  on(dishesRemoved, forgetDishes),
  // What its people ordered and booked first: dishes, tables and people are named there.
  on(houseTakenOver, leaveSampleOrders),
  on(houseTakenOver, leaveSampleBookings),
  on(houseTakenOver, leaveSampleMenu),
  on(houseTakenOver, leaveSampleTables),
  on(houseTakenOver, async (scope) => void (await removeSampleReviews(scope))),
  on(houseTakenOver, async (scope) => void (await removeSamplePeople(scope))),
  on(houseOpens, leaveTestOrders),
  // Closes before the receipts that they cover, and the money before the rest: it may keep an order.
  on(ordersLeave, leaveSampleTill),
  on(ordersLeave, leaveSampleMoney),
  on(ordersLeave, forgetPortions),
  on(ordersLeave, removeReviewsOfOrders),
  on(digitsChanged, rescalePrices),
  on(digitsChanged, rescaleSums),
  on(digitsChanged, rescaleSeenPrices),
  on(digitsChanged, rescaleHostRefund),
  on(zoneMoved, keepBookedTimes),
  on(zoneMoved, keepOrderedTimes),
  on(houseMailMoved, warnOfHouseAddress),
  on(orderStopped, endShortages),
  on(orderStopped, refundStopped),
  on(shortageSettled, refundShortage),
  on(orderMoved, queueEmail),
  on(moneyTaken, keepTaken),
  on(buyersForgotten, sealBuyers),
  on(buyersForgotten, forgetReasons),
  on(guestSignedIn, endPaymentOfGuest),
  on(guestSignedIn, handOverCart),
  on(guestSignedIn, handOverFavourites),
  on(guestSignedIn, handOverHold),
  on(guestsLeft, emptyLeftCarts),
  on(guestsLeft, dropFavourites),
  on(guestForgotten, forgetGuest),
  // The payment first: it holds the buyer, as whoever settles does before the cart.
  on(personDeleted, endPaymentOf),
  on(personDeleted, orphanCustomers),
  on(personDeleted, forgetPerson),
  on(personDeleted, forgetFavourites),
  on(personDeleted, keepBooks),
  on(personDeleted, forgetCallsOf),
  on(personDeleted, forgetNote),
  on(personDeleted, forgetBookings),
  on(personDeleted, forgetReviews),
  on(personDeleted, forgetMessages),
])
