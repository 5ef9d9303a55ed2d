import { days } from '#kernel/duration.ts'
import { firstIdAt, newId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import { listBuyerIds, noteOrdered } from '#modules/accounts/guests/service.server.ts'
import { getBuyer } from '#modules/accounts/service/buyers.server.ts'
import { listLines, takeOrdered } from '#modules/cart/service.server.ts'
import { holdCurrency } from '#modules/restaurant/service/hold-currency.server.ts'
import { requireOrderable } from '#modules/restaurant/service/order-rules.server.ts'
import { takePortions } from '#modules/menu/availability/service/portions.server.ts'
import { holdAudit } from '#platform/audit/audit.server.ts'
import { once } from '#platform/once/once.server.ts'
import { type Scope, type WriteScope, announce, inTransaction } from '#platform/scope.server.ts'
import { orderMoved } from './events.ts'
import { type Wishes, readWishes } from './service/wishes.server.ts'
import { forgetBuyer } from './service/buyers.server.ts'
import {
  deleteUnusedNames,
  scrubOrdersBefore,
  selectAnyNamedBefore,
} from './store/buyers.server.ts'
import { type HandedOver, type PricedCart, priceLines } from './service/pricing.server.ts'
import {
  type CheckedOutFrom,
  type Suspicion,
  payForCheckout,
} from './service/pay-for-checkout.server.ts'
import { acceptUnasked, moveOrder, recordMove } from './service/moves.server.ts'
import { emptyCart, requireAvailable } from './rules.ts'
import { ruleOf } from './bill/rules/frozen.ts'
import { insertBill } from './bill/store.server.ts'
import type { Load } from './pickup-times/rules/capacity.ts'
import {
  type Order,
  type OrderLine,
  giveNumber,
  holdBuyer as lockBuyer,
  insertOrder,
  selectAnyOrderOf,
  selectLines,
  selectOrders,
} from './store.server.ts'
import { holdOrder as selectHeldOrder } from './store/moves.server.ts'
import { requireSlot } from './pickup-times/service/choose-slot.server.ts'
import { holdSlot } from './pickup-times/service/hold-slot.server.ts'
import { countOrder, dayAt } from './tallies/service.server.ts'

export type { Order, OrderLine, PricedCart }
export { moveOrder }

/**
 * Orders a cart that costs nothing, within the limits of a paid one: the kitchen has as much work with it.
 * @throws Refusal `conflict` `not_free`, `invalid` `cart_empty`, and what `payForCheckout` throws
 */
export async function placeFreeOrder(
  scope: Scope,
  key: string | undefined,
  wished: Wishes,
  from: CheckedOutFrom,
): Promise<Order> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  const wishes = readWishes(wished)
  const { type, slot, substitution } = wished
  const { allergies, note, pickupName } = wishes
  const body = bodyOf({ type, slot, substitution, allergies, note, pickupName })
  const keyed = { operation: 'placeFreeOrder', key, body }
  return once(scope, keyed, (transaction) =>
    placeCart(transaction, personId, { ...wishes, from, requireTotal: requireFree }),
  )
}

function requireFree(totalCents: Cents): void {
  if (totalCents === 0) return
  throw new Refusal('conflict', 'This cart costs something: please pay it by card.', {
    code: 'not_free',
  })
}

type Placed = ReturnType<typeof readWishes> & {
  from: CheckedOutFrom
  /** Refuses a cart of another price. */
  requireTotal: (totalCents: Cents) => void
  payBy?: 'counter'
  suspicion?: Suspicion
}

/** Makes an order of the cart that nobody pays as it is ordered, in the caller's transaction. @throws Refusal */
export async function placeCart(
  scope: WriteScope,
  personId: string,
  { type, slotAt, from, requireTotal, payBy, suspicion, ...wishes }: Placed,
): Promise<Order> {
  const held = await holdCart(scope, personId, { type, slotAt })
  requireTotal(held.totalCents)
  const cart = await forSlot(scope, held, slotAt)
  requireAvailable(cart)
  await requireOrderable(scope, cart)
  const buyer = await getBuyer(scope, personId)
  await payForCheckout(scope, { personId, ...buyer }, from, suspicion)
  const wished = { ...cart, ...wishes, buyer, ...(payBy && { payBy }) }
  const order = await addOrder(scope, personId, wished, 'pending', null)
  const lines = cart.lines.map(({ cartLineId: id, quantity }) => ({ id, quantity }))
  await takeOrdered(scope, personId, lines)
  return order
}

/** What is not said is no part of it: a call of before is the same call. */
function bodyOf(said: Wishes) {
  const given = Object.entries(said).filter(([, value]) => value !== undefined)
  return given.length === 0 ? null : Object.fromEntries(given)
}

/** Checkouts and payments of one person come one after the other until the transaction ends. */
export async function holdBuyer({ db }: WriteScope, personId: string): Promise<void> {
  await lockBuyer(db, personId)
}

/**
 * The person's cart as it would be ordered now; no other checkout of theirs comes between. Whether
 * it may be ordered is for the caller to ask: an order that is being paid for is not asked again.
 */
export async function holdCart(
  scope: WriteScope,
  personId: string,
  asked: HandedOver = {},
): Promise<PricedCart> {
  await holdBuyer(scope, personId)
  const wanted = await listLines(scope, personId)
  const cart = await priceLines(scope, wanted, asked)
  if (cart.lines.length > 0) return cart
  throw emptyCart()
}

/** What an order that the staff take has beside its lines. */
export interface ByPhone {
  guest: { name: string; email: string; phone: string }
  payBy: 'link' | 'counter'
  note: string
  /** What else belongs to it, before it is counted among the numbers. */
  whenMade: (order: Order) => Promise<void>
}

/** What is special to whoever asks. */
interface ForWhom {
  /** An order whose place is free by then. */
  instead?: string | undefined
  /** The staff take it: a pause stops guests' orders. */
  isByStaff?: boolean
}

/**
 * The cart for the time that its guest wants it at.
 * @throws Refusal `conflict`, code `slot_needed`, `slot_gone`, `slot_full`, `not_served`, `room_closed`, `paused` or `type_off`
 */
export async function forSlot(
  scope: Scope,
  cart: PricedCart,
  at: number | null,
  asker: ForWhom = {},
): Promise<PricedCart> {
  const { type, bound } = cart
  const asked = { at, load: loadOf(cart), bound, type, ...asker }
  const place = await requireSlot(scope, asked)
  return { ...cart, place, slot: place?.isAsap ? null : place }
}

/** By what it costs on the menu: no tax loads a kitchen. */
function loadOf({ lines, goodsCents: cents }: PricedCart): Load {
  return { orders: 1, items: lines.reduce((sum, { quantity }) => sum + quantity, 0), cents }
}

/**
 * Freezes the cart into an order. It has the next number at once if the restaurant has it, or if a guest on the
 * phone is told; one whose money is still to come has its number when that has come, so that a
 * checkout which is given up leaves no gap.
 */
export async function addOrder(
  scope: WriteScope,
  personId: string,
  cart: PricedCart,
  state: 'awaiting_payment' | 'pending',
  expiresAt: Date | null,
  byPhone?: ByPhone,
): Promise<Order> {
  const now = scope.now.getTime()
  const buyer = byPhone
    ? { ...byPhone.guest, isGuest: false }
    : (cart.buyer ?? (await getBuyer(scope, personId)))
  const payBy = byPhone?.payBy ?? cart.payBy ?? 'card'
  const id = newId(now)
  const slotAt = cart.slot?.at ?? null
  await holdCurrency(scope, cart.currency)
  const held = expiresAt && { by: personId, until: expiresAt.getTime() }
  const isSeen = await takePortions(
    scope,
    { orderId: id, held, wantedAt: cart.madeAt, isAsap: slotAt === null },
    cart.counted,
  )
  const made: Order = {
    id,
    number: '',
    personId,
    state,
    totalCents: cart.totalCents,
    currency: cart.currency,
    customerName: (!buyer.isGuest && cart.pickupName) || buyer.name,
    customerEmail: buyer.email,
    createdAt: now,
    day: await dayAt(scope, scope.now),
    expiresAt: expiresAt?.getTime() ?? null,
    placedAt: state === 'pending' ? now : null,
    promisedAt: null,
    payBy,
    isByPhone: byPhone !== undefined,
    isOwed: payBy === 'counter' && cart.totalCents > 0,
    customerPhone: buyer.phone,
    note: byPhone?.note ?? cart.note ?? '',
    allergies: cart.allergies ?? '',
    slotAt,
    type: cart.type,
    ...taxedBy(cart.bill),
    substitution: cart.substitution ?? 'drop',
  }
  await freeze(scope, made, cart)
  if (buyer.isGuest) await noteOrdered(scope, personId)
  const position = await recordMove(scope, { orderId: id, from: null, to: state })
  const order = state === 'pending' || byPhone ? await numbered(scope, made, byPhone) : made
  if (state === 'pending') {
    await announce(scope, orderMoved, { orderId: id, position, from: null, to: state })
    await countOrder(scope, order)
    await acceptUnasked(scope, order)
  }
  // Last: whoever else changes the menu waits from here to the end.
  if (isSeen) await scope.announceChange('menu')
  if (state === 'pending') await scope.announceChange('orders')
  return order
}

function taxedBy(bill: PricedCart['bill']): Pick<Order, 'taxRule' | 'suppliedOn'> {
  return bill
    ? { taxRule: ruleOf(bill), suppliedOn: bill.day }
    : { taxRule: null, suppliedOn: null }
}

/** With what it was taxed, and its place among the times. */
async function freeze(scope: WriteScope, made: Order, cart: PricedCart): Promise<void> {
  const { db } = scope
  await insertOrder(db, made, cart.lines)
  if (cart.bill) await insertBill(db, made.id, cart.bill)
  if (cart.place) await holdSlot(scope, made.id, cart.place, loadOf(cart))
}

async function numbered(scope: WriteScope, made: Order, byPhone?: ByPhone): Promise<Order> {
  // Before the number, as whoever takes money does.
  if (byPhone) await holdAudit(scope)
  const order = { ...made, number: await giveNumber(scope.db, made.id) }
  await byPhone?.whenMade(order)
  return order
}

export async function getOrder(scope: Scope, id: string): Promise<Order> {
  const [order] = await selectOrders(scope.db, [id])
  if (!order) throw new Refusal('not_found', 'There is no such order.')
  return order
}

/** The order, kept from every other transaction until this one ends. */
export async function holdOrder(scope: WriteScope, id: string): Promise<Order> {
  const order = await selectHeldOrder(scope.db, id)
  if (!order) throw new Refusal('not_found', 'There is no such order.')
  return order
}

export async function findOrders(scope: Scope, ids: string[]): Promise<Map<string, Order>> {
  return new Map((await selectOrders(scope.db, ids)).map((order) => [order.id, order]))
}

/**
 * Who has ever ordered stays in the books without a name: numbers, days, dishes and sums. An order that
 * is under way forgets it when it is over.
 */
export async function keepBooks(scope: WriteScope, fact: PersonDeleted): Promise<void> {
  if (await selectAnyOrderOf(scope.db, fact.personId)) fact.isInBooks = true
  for (const buyerId of await listBuyerIds(scope, fact.personId)) await forgetBuyer(scope, buyerId)
}

/** Receipts of those who are still there say whose they were for as long as tax law asks in most places. */
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
