import { days } from '#kernel/duration.ts'
import { firstIdAt, newId } from '#kernel/ids.ts'
import { type Cents, totalCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import { getPerson } from '#modules/accounts/service.server.ts'
import { sentenceOf } from '#modules/cart/choices/rules.ts'
import { listLines, takeOrdered } from '#modules/cart/service.server.ts'
import { categoryOf } from '#modules/menu/rules.ts'
import { requireOrderable } from '#modules/restaurant/order-rules/service.server.ts'
import { isOrderable } from '#modules/menu/availability/rules.ts'
import { applyChoice } from '#modules/menu/options/rules/choice.ts'
import { findGroups } from '#modules/menu/options/service/find-groups.server.ts'
import { findDishes } from '#modules/menu/service.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { once } from '#platform/once/once.server.ts'
import { type Scope, type WriteScope, announce, inTransaction } from '#platform/scope.server.ts'
import { orderMoved } from './events.ts'
import { moveOrder, recordMove } from './moves/service.server.ts'
import { requireAvailable } from './rules.ts'
import {
  type Order,
  type OrderLine,
  holdBuyer as lockBuyer,
  deleteBuyer,
  deleteUnusedNames,
  forgetNotes,
  insertOrder,
  scrubOrdersBefore,
  scrubUnpaidOrders,
  selectAnyNamedBefore,
  selectAnyOrderOf,
  selectLines,
  selectOrders,
  takeNumber,
} from './store.server.ts'
import { countOrder, dayAt } from './tallies/service.server.ts'

export type { Order, OrderLine }
export { moveOrder }

/** A cart with the menu's present names and prices, ready to be frozen. */
export interface PricedCart {
  lines: Omit<OrderLine, 'orderId'>[]
  /** Names of what the kitchen has none of now; a new order is refused for it. */
  soldOut: string[]
  totalCents: Cents
  currency: string
  /** Choices that no longer fit; a new order is refused for them. */
  problems?: { name: string; problem: string }[]
}

/** Orders a cart that costs nothing. @throws Refusal `conflict` `not_free`, `invalid` `cart_empty` */
export async function placeFreeOrder(scope: Scope, key: string | undefined): Promise<Order> {
  const { personId } = requireSignedIn(scope.viewer)
  return once(scope, { operation: 'placeFreeOrder', key, body: null }, async (transaction) => {
    const cart = await holdCart(transaction, personId)
    if (cart.totalCents > 0) {
      throw new Refusal('conflict', 'This cart costs something: please pay it by card.', {
        code: 'not_free',
      })
    }
    requireAvailable(cart)
    await requireOrderable(transaction, cart)
    const order = await addOrder(transaction, personId, cart, 'pending', null)
    await takeOrdered(
      transaction,
      personId,
      cart.lines.map(({ cartLineId, quantity }) => ({ id: cartLineId, quantity })),
    )
    return order
  })
}

/** Checkouts and payments of one person come one after the other until the transaction ends. */
export async function holdBuyer({ db }: WriteScope, personId: string): Promise<void> {
  await lockBuyer(db, personId)
}

/**
 * The person's cart as it would be ordered now; no other checkout of theirs comes between. Whether
 * it may be ordered is for the caller to ask: an order that is being paid for is not asked again.
 */
export async function holdCart(scope: WriteScope, personId: string): Promise<PricedCart> {
  await holdBuyer(scope, personId)
  const wanted = await listLines(scope, personId)
  const dishes = await findDishes(
    scope,
    wanted.map(({ dishId }) => dishId),
  )
  // A dish that has left the menu is no longer in the cart either.
  const groups = await findGroups(scope, dishes.values())
  const problems: NonNullable<PricedCart['problems']> = []
  const lines = wanted.flatMap(({ id, dishId, quantity, options: chosen, note }) => {
    const dish = dishes.get(dishId)
    if (!dish) return []
    const { name, image, priceCents: baseCents } = dish
    const choice = applyChoice(groups.get(dishId) ?? [], baseCents, chosen)
    const { priceCents, options } = choice
    if (choice.problems.length > 0) problems.push({ name, problem: sentenceOf(choice.problems) })
    const category = categoryOf(dish)
    const line = { cartLineId: id, dishId, name, image, priceCents, quantity, category }
    return [{ ...line, note, ...(options.length > 0 && { baseCents, options }) }]
  })
  if (lines.length === 0) {
    throw new Refusal('invalid', 'Your cart is empty. Choose something from the menu first.', {
      code: 'cart_empty',
    })
  }
  const soldOut = [...dishes.values()].filter((dish) => !isOrderable(dish, scope.now))
  const { currency } = await getRestaurant(scope)
  return {
    lines,
    soldOut: soldOut.map(({ name }) => name),
    totalCents: totalCents(lines),
    currency,
    problems,
  }
}

/** Freezes the cart into an order with the next number. */
export async function addOrder(
  scope: WriteScope,
  personId: string,
  cart: PricedCart,
  state: 'awaiting_payment' | 'pending',
  expiresAt: Date | null,
): Promise<Order> {
  const now = scope.now.getTime()
  const { name, email } = await getPerson(scope, personId)
  const order: Order = {
    id: newId(now),
    number: await takeNumber(scope.db),
    personId,
    state,
    totalCents: cart.totalCents,
    currency: cart.currency,
    customerName: name,
    customerEmail: email,
    createdAt: now,
    day: await dayAt(scope, scope.now),
    expiresAt: expiresAt?.getTime() ?? null,
    placedAt: state === 'pending' ? now : null,
    promisedAt: null,
  }
  await insertOrder(scope.db, order, cart.lines)
  const position = await recordMove(scope, { orderId: order.id, from: null, to: state })
  if (state !== 'pending') return order
  await announce(scope, orderMoved, { orderId: order.id, position, from: null, to: state })
  await countOrder(scope, order, 1)
  await scope.announceChange('orders')
  return order
}

export async function getOrder(scope: Scope, id: string): Promise<Order> {
  const [order] = await selectOrders(scope.db, [id])
  if (!order) throw new Refusal('not_found', 'There is no such order.')
  return order
}

export async function findOrders(scope: Scope, ids: string[]): Promise<Map<string, Order>> {
  return new Map((await selectOrders(scope.db, ids)).map((order) => [order.id, order]))
}

/**
 * Who has ever ordered stays in the books without a name (design/trust, law 9). An order that was
 * never paid forgets it at once, a paid one when its receipt need not be kept any longer.
 */
export async function keepBooks({ db }: WriteScope, fact: PersonDeleted): Promise<void> {
  if (await selectAnyOrderOf(db, fact.personId)) fact.isInBooks = true
  await scrubUnpaidOrders(db, fact.personId)
  await forgetNotes(db, fact.personId)
  await deleteBuyer(db, fact.personId)
}

/** Receipts say whose they were for as long as tax law asks in most places. */
const receiptsKeptMs = days(365 * 10)

/**
 * Takes name and email off orders whose receipts need not be kept any longer. Nobody waits for the
 * look whether there are any.
 */
export async function forgetOldReceipts(scope: Scope): Promise<void> {
  const before = firstIdAt(scope.now.getTime() - receiptsKeptMs)
  if ((await selectAnyNamedBefore(scope.db, before)) === undefined) return
  await inTransaction(scope, async ({ db }) => {
    for (const personId of await scrubOrdersBefore(db, before))
      await deleteUnusedNames(db, personId)
  })
}

/** The frozen lines of these orders, in their order. */
export async function listOrderLines(scope: Scope, orderIds: string[]): Promise<OrderLine[]> {
  return selectLines(scope.db, orderIds)
}
