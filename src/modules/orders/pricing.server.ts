import { type Cents, totalCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { BuyerFacts } from '#modules/accounts/buyers.server.ts'
import { availabilityOf } from '#modules/menu/availability/marking.ts'
import { sayNotServed } from '#modules/menu/availability/rules.ts'
import { listServings } from '#modules/menu/availability/serving.server.ts'
import type { Portions } from '#modules/menu/availability/taking.ts'
import { findBareDishes } from '#modules/menu/finding.server.ts'
import { choiceSentence } from '#modules/menu/options/choosing.ts'
import { priceDishes } from '#modules/menu/options/finding.server.ts'
import type { Chosen } from '#modules/menu/options/rules.ts'
import { categoryOf } from '#modules/menu/rules.ts'
import type { DishTax } from '#modules/menu/taxing.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { madeAt, sayMadeAt } from '#modules/restaurant/opening.server.ts'
import { typeOr } from '#modules/restaurant/order-rules.server.ts'
import { getTaxes } from '#modules/taxes/taxing.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { priceBill } from './bill/pricing.server.ts'
import type { FrozenBill } from './bill/rules.ts'
import type { FrozenOption, Handover, KnownHandover } from './rules.ts'
import type { SubstitutionPreference } from './shortages/rules.ts'
import type { OrderLine } from './store.server.ts'
import { refusalTexts } from './texts.server.ts'
import type { ChosenSlot } from './times/choosing.server.ts'
import { type Bound, boundOf } from './times/fitting.ts'
import { partTexts } from './times/texts.server.ts'

/** A line at the menu's price, and what that is taxed as. */
interface PricedLine extends Omit<OrderLine, 'orderId' | 'options'> {
  /** The price of one, less what options of a class of their own add to it. */
  taxSplit?: DishTax['split']
  /** An option without a class is taxed as its dish. */
  options?: readonly (FrozenOption & { taxClass?: string | null })[]
}

/** A cart with the menu's present names and prices, ready to be frozen. */
export interface PricedCart {
  handover: KnownHandover
  lines: PricedLine[]
  /** Names of what the kitchen has none of now; a new order is refused for it. */
  soldOut: string[]
  /** What is served at other hours only, and when; `when` names the time in question. */
  offHours: { name: string; words: string; when: string }[]
  /** What cannot be had at every time, whether it can be had then or not. */
  bound: Bound[]
  /** What there is a number of: an order takes it from there. */
  counted: Portions[]
  /** The moment on whose day the order takes its portions: its time, or when it is made if as soon as possible. */
  madeAt: number
  /** What its lines cost on the menu. */
  goodsCents: Cents
  /** What is paid for it. */
  totalCents: Cents
  /** How it comes from the menu's prices to what is paid; undefined where those are all there is. */
  bill?: FrozenBill | undefined
  currency: string
  /** Where it counts among the kitchen's times, with or without one of its own; nothing: nowhere. */
  place?: ChosenSlot | null
  /** What becomes of what runs out, when its guest does not answer; absent: it is left out. */
  substitution?: SubstitutionPreference | undefined
  /** What whoever eats it cannot have; absent: nothing. */
  allergies?: string | undefined
  /** A word to the kitchen about all of it; absent: none. */
  note?: string | undefined
  /** Who orders, where that is known already. */
  buyer?: BuyerFacts
  /** Who picks it up; absent or empty: whoever's account it is. */
  pickupName?: string | undefined
  /** How it is paid: at the counter, when it is picked up; absent: as it is ordered. */
  payBy?: 'counter'
  /** The number of a stranger who pays it then: the house accepts such an order by hand. */
  strangersPhone?: string
  /** Choices that no longer fit; a new order is refused for them. */
  problems?: { name: string; problem: string }[]
}

/** A dish that somebody wants, with what goes with it. */
interface WantedLine {
  id: string
  dishId: string
  quantity: number
  options?: readonly Chosen[]
  note?: string
}

/** Prices lines with the menu's present names and prices; a dish that has left the menu is left out. */
export async function priceLines(
  scope: Scope,
  wanted: readonly WantedLine[],
  handover: Handover = { slotAt: null },
): Promise<PricedCart> {
  const { slotAt } = handover
  const type = await typeOr(scope, handover.type)
  const dishes = await findBareDishes(
    scope,
    wanted.map(({ dishId }) => dishId),
  )
  const price = await priceDishes(scope, dishes.values())
  const problems: NonNullable<PricedCart['problems']> = []
  const lines = wanted.flatMap(({ id, dishId, quantity, options: chosen = [], note = '' }) => {
    const dish = dishes.get(dishId)
    if (!dish) return []
    const { name, image, priceCents: baseCents, tax } = dish
    const choice = price(dish, chosen)
    const { priceCents, options } = choice
    if (choice.problems.length > 0)
      problems.push({ name, problem: choiceSentence(choice.problems) })
    const category = categoryOf(dish)
    const line = { cartLineId: id, dishId, name, image, priceCents, quantity, category }
    const taxed = { ...line, note, taxSplit: tax.split }
    return [{ ...taxed, ...(options.length > 0 && { baseCents, options }) }]
  })
  const house = await getRestaurant(scope)
  const now = scope.now.getTime()
  // No clock is read for what is the same at all times.
  const isTimed = [...dishes.values()].some(({ hours, stock }) => hours ?? stock)
  const soon = isTimed || (await getTaxes(scope)).mode !== 'none' ? madeAt(house, scope.now) : now
  const made = slotAt ?? soon
  const servings = await listServings({ ...scope, now: new Date(made) }, dishes.values())
  // How many are left is asked when they are taken: some may be held by this very person.
  const then = { now: slotAt === null ? scope.now : new Date(slotAt), short: null }
  const soldOut = [...dishes.values()].filter(
    (dish) => availabilityOf(dish, then).kind !== 'available',
  )
  const when = slotAt === null ? sayMadeAt(made, scope.now) : partTexts.atThatTime
  const offHours = [...dishes.values()].flatMap(({ id, name }) => {
    const serving = servings.get(id)
    return serving?.isOn === false ? [{ name, words: serving.words, when }] : []
  })
  const goodsCents = totalCents(lines)
  // A time that has passed is refused later, and may be from before there were rates.
  const handedOverAt = handover.isByStaff && slotAt === null ? now : Math.max(made, now)
  const bill = await priceBill(scope, lines, { type, at: handedOverAt })
  return {
    handover: { ...handover, type },
    lines,
    soldOut: soldOut.map(({ name }) => name),
    offHours,
    bound: boundOf(lines, dishes.values()),
    counted: lines.filter(({ dishId }) => dishes.get(dishId)?.stock),
    madeAt: made,
    goodsCents,
    totalCents: bill?.totalCents ?? goodsCents,
    ...(bill && { bill }),
    currency: house.currency,
    problems,
  }
}

/** @throws Refusal `invalid`, code `cart_empty` */
export function refuseEmptyCart(): never {
  throw new Refusal('invalid', refusalTexts.emptyCart, {
    code: 'cart_empty',
  })
}

/**
 * Refuses what cannot be had: it stays until the guest takes it out, and nothing is ordered without it.
 * @throws Refusal `conflict`, code `not_served`, `sold_out` or `options_changed`
 */
export function requireAvailable(
  { soldOut, offHours, problems = [] }: Pick<PricedCart, 'soldOut' | 'offHours' | 'problems'>,
  place: 'cart' | 'order' = 'cart',
): void {
  const [off] = offHours
  if (off) {
    const reason = sayNotServed(off.name, off.when, off.words)
    throw new Refusal('conflict', refusalTexts.notServed[place](reason), {
      code: 'not_served',
      beside: { notServed: offHours.map(({ name }) => name) },
    })
  }
  if (soldOut.length === 0) return requireFitting(problems)
  throw new Refusal('conflict', refusalTexts.soldOut[place](soldOut), {
    code: 'sold_out',
    beside: { soldOut },
  })
}

/** Refuses a choice that no longer fits: nobody guesses what the guest would have instead. */
function requireFitting(problems: NonNullable<PricedCart['problems']>): void {
  if (problems.length === 0) return
  throw new Refusal('conflict', refusalTexts.misfits(problems), {
    code: 'options_changed',
    beside: { lines: problems },
  })
}
