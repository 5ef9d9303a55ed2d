import { newId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import { type BuyerFacts, getBuyer } from '#modules/accounts/buyers.server.ts'
import { noteOrdered } from '#modules/accounts/guests/visiting.server.ts'
import { listLines, takeOrdered } from '#modules/cart/ordering.server.ts'
import { takePortions } from '#modules/menu/availability/taking.server.ts'
import { holdCurrency } from '#modules/restaurant/open-house.server.ts'
import { requireOrderable } from '#modules/restaurant/order-rules.server.ts'
import { holdAudit } from '#platform/audit/audit.server.ts'
import { holdName } from '#platform/database/hold-name.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import { announce, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { keepBill } from './bill/pricing.server.ts'
import { taxRuleOf } from './bill/rules.ts'
import { type CheckedOutFrom, payForCheckout, type Suspicion } from './checkout-limits.server.ts'
import * as contract from './contract/guest.ts'
import type { AllWishes, Wishes } from './contract/guest.ts'
import { orderMoved } from './events.ts'
import type { OrderLinks } from './links.server.ts'
import { acceptUnasked, nextNumber, recordMove } from './moving.server.ts'
import { keepStrangersOrder } from './owing.server.ts'
import { insertOrder, updateNumber } from './placing-store.server.ts'
import { type PricedCart, priceLines, refuseEmptyCart, requireAvailable } from './pricing.server.ts'
import type { Handover } from './rules.ts'
import type { Order } from './store.server.ts'
import { countOrder } from './tallies/counting.server.ts'
import { dayAt } from './tallies/dating.server.ts'
import { refusalTexts } from './texts.server.ts'
import { requireSlot } from './times/choosing.server.ts'
import { holdSlot } from './times/holding.server.ts'
import type { Load } from './times/rules.ts'
import { readWishes } from './wishing.server.ts'

export function placingRoutes(links: OrderLinks, hasMail: boolean): Route[] {
  return [
    serve(contract.placeFreeOrder, async (scope, { body = {} }, { key, header }) => {
      const from = { pass: header('x-captcha-pass'), hasMail }
      const { id, number } = await placeFreeOrder(scope, key, body, from)
      return { insertedId: id, number, token: links.tokenOf(id) }
    }),
  ]
}

/**
 * Orders a cart that costs nothing, within the limits of a paid one: the kitchen has as much work with it.
 * @throws Refusal `conflict` `not_free`, `invalid` `cart_empty`, and what `payForCheckout` throws
 */
async function placeFreeOrder(
  scope: Scope,
  key: string | undefined,
  wished: Wishes,
  from: CheckedOutFrom,
): Promise<Order> {
  const { buyerId: personId } = requireBuyer(scope.viewer)
  const { handover, ...said } = readWishes(wished)
  const { type, slot } = wished
  const body = bodyOf({ type, slot, ...said })
  const keyed = { operation: 'placeFreeOrder', key, body }
  return once(scope, keyed, (transaction) =>
    placeCart(transaction, personId, { handover, ...said, from, requireTotal: requireFree }),
  )
}

function requireFree(totalCents: Cents): void {
  if (totalCents === 0) return
  throw new Refusal('conflict', refusalTexts.notFree, {
    code: 'not_free',
  })
}

/** A call's body without what was not said, so that a retry from before a field existed is the same call. */
function bodyOf(said: AllWishes) {
  const given = Object.entries(said).filter(([, value]) => value !== undefined)
  return given.length === 0 ? null : Object.fromEntries(given)
}

type Placed = ReturnType<typeof readWishes> & {
  from: CheckedOutFrom
  /** Refuses a cart of another price. */
  requireTotal: (totalCents: Cents) => void
  payBy?: 'counter'
  /** The number of somebody who has never paid here, and does not now. */
  strangersPhone?: string | undefined
  suspicion?: Suspicion
}

/** Makes an order of the cart that nobody pays as it is ordered, in the caller's transaction. @throws Refusal */
export async function placeCart(
  scope: WriteScope,
  personId: string,
  { handover, from, requireTotal, payBy, strangersPhone, suspicion, ...wishes }: Placed,
): Promise<Order> {
  const held = await holdCart(scope, personId, handover)
  requireTotal(held.totalCents)
  const cart = await forSlot(scope, held)
  requireAvailable(cart)
  await requireOrderable(scope, cart)
  const buyer = await getBuyer(scope, personId)
  await payForCheckout(scope, { personId, ...buyer }, from, suspicion)
  const wished = {
    ...cart,
    ...wishes,
    buyer,
    ...(payBy && { payBy }),
    ...(strangersPhone !== undefined && { strangersPhone }),
  }
  const order = await addOrder(scope, personId, wished, 'pending', null)
  const lines = cart.lines.map(({ cartLineId: id, quantity }) => ({ id, quantity }))
  await takeOrdered(scope, personId, lines)
  return order
}

/**
 * The person's cart as it would be ordered now; no other checkout of theirs comes between. Whether
 * it may be ordered is for the caller to ask: an order that is being paid for is not asked again.
 */
export async function holdCart(
  scope: WriteScope,
  personId: string,
  handover?: Handover,
): Promise<PricedCart> {
  await holdBuyer(scope, personId)
  const wanted = await listLines(scope, personId)
  const cart = await priceLines(scope, wanted, handover)
  if (cart.lines.length === 0) refuseEmptyCart()
  return cart
}

/** Makes other checkouts and payments of this person wait until the transaction ends. */
export async function holdBuyer({ db }: WriteScope, personId: string): Promise<void> {
  await holdName(db, `buyer ${personId}`)
}

/**
 * The cart with its place among the kitchen's times.
 * @param instead an order whose place is free by then
 * @throws Refusal `conflict`, code `slot_needed`, `slot_gone`, `slot_full`, `not_served`, `room_closed`, `paused` or `type_off`
 */
export async function forSlot(
  scope: Scope,
  cart: PricedCart,
  instead?: string,
): Promise<PricedCart> {
  const { handover, bound } = cart
  const place = await requireSlot(scope, { handover, load: loadOf(cart), bound, instead })
  return { ...cart, place }
}

/** What a cart takes of a slot; its cents are those of the menu, as no tax loads a kitchen. */
function loadOf({ lines, goodsCents: cents }: PricedCart): Load {
  return { orders: 1, items: lines.reduce((sum, { quantity }) => sum + quantity, 0), cents }
}

/** What an order that the staff take has beside its lines. */
interface ByPhone {
  guest: { name: string; email: string; phone: string }
  payBy: 'link' | 'counter'
  note: string
  /** What else belongs to it, before it is counted among the numbers. */
  whenMade: (order: Order) => Promise<void>
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
  await holdCurrency(scope, cart.currency)
  const held = expiresAt && { by: personId, until: expiresAt.getTime() }
  const isSeen = await takePortions(
    scope,
    { orderId: id, held, wantedAt: cart.madeAt, isAsap: cart.handover.slotAt === null },
    cart.counted,
  )
  const made: Order = {
    id,
    number: '',
    personId,
    state,
    totalCents: cart.totalCents,
    currency: cart.currency,
    ...whoseOf(buyer, cart),
    createdAt: now,
    day: await dayAt(scope, scope.now),
    expiresAt: expiresAt?.getTime() ?? null,
    placedAt: state === 'pending' ? now : null,
    promisedAt: null,
    payBy,
    isByPhone: byPhone !== undefined,
    ...owedBy(payBy, cart),
    note: byPhone?.note ?? cart.note ?? '',
    allergies: cart.allergies ?? '',
    slotAt: cart.handover.slotAt,
    slotZone: null,
    type: cart.handover.type,
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
    // Where nobody works with the board, somebody looks at a stranger's first order all the same.
    if (cart.strangersPhone === undefined) await acceptUnasked(scope, order)
  }
  // Last: whoever else changes the menu waits from here to the end.
  if (isSeen) await scope.announceChange('menu')
  if (state === 'pending') await scope.announceChange('orders')
  return order
}

function whoseOf(
  { name, email, phone, isGuest }: Omit<BuyerFacts, 'isConfirmed'>,
  { pickupName, strangersPhone }: PricedCart,
): Pick<Order, 'customerName' | 'payerName' | 'customerEmail' | 'customerPhone' | 'isGuest'> {
  const customerName = (!isGuest && pickupName) || name
  return {
    customerName,
    payerName: customerName === name ? '' : name,
    customerEmail: email,
    customerPhone: strangersPhone ?? phone,
    isGuest,
  }
}

function owedBy(
  payBy: Order['payBy'],
  { totalCents }: PricedCart,
): Pick<Order, 'isOwed' | 'inOwnTill'> {
  return { isOwed: payBy === 'counter' && totalCents > 0, inOwnTill: false }
}

function taxedBy(
  bill: PricedCart['bill'],
): Pick<Order, 'taxRule' | 'taxStep' | 'addedTaxCents' | 'suppliedOn'> {
  if (!bill) return { taxRule: null, taxStep: null, addedTaxCents: 0, suppliedOn: null }
  const { mode, taxCents, day } = bill
  return {
    taxRule: taxRuleOf(bill),
    taxStep: priceStep(),
    addedTaxCents: mode === 'exclusive' ? taxCents : 0,
    suppliedOn: day,
  }
}

/** Keeps the order with what it was taxed, and its place among the times. */
async function freeze(scope: WriteScope, made: Order, cart: PricedCart): Promise<void> {
  const { db } = scope
  await insertOrder(db, made, cart.lines)
  if (cart.bill) await keepBill(scope, made.id, cart.bill)
  if (cart.strangersPhone !== undefined) await keepStrangersOrder(scope, made)
  if (cart.place) await holdSlot(scope, made.id, cart.place, loadOf(cart))
}

async function numbered(scope: WriteScope, made: Order, byPhone?: ByPhone): Promise<Order> {
  // Before the number, as whoever takes money does.
  if (byPhone) await holdAudit(scope)
  const order = { ...made, number: await nextNumber(scope) }
  await updateNumber(scope.db, order.id, order.number)
  await byPhone?.whenMade(order)
  return order
}
