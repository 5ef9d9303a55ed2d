import { dollarsFromCents, maxPriceCents } from '#kernel/money.ts'
import { requireBuyer } from '#kernel/viewer.ts'
import type { Digits } from '#kernel/writing.ts'
import { requireOwnCart } from '#modules/accounts/people.server.ts'
import { type AtOnce, judging, standAtOnce } from '#modules/menu/availability/at-once.server.ts'
import { isToBeHad, markAt, sayLater } from '#modules/menu/availability/marking.ts'
import { wordsForGuests } from '#modules/menu/availability/saying-when.server.ts'
import { findHeld } from '#modules/menu/availability/taking.server.ts'
import { leftNow } from '#modules/menu/availability/taking.ts'
import { findDishes, type ShownDish } from '#modules/menu/finding.server.ts'
import { type ChosenOption, choiceSentence } from '#modules/menu/options/choosing.ts'
import { priceDishes } from '#modules/menu/options/finding.server.ts'
import { allergensWith } from '#modules/menu/options/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { sameSumOfColumn } from '#platform/database/same-sum.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import type { CartItem, WireLine } from './contract.ts'
import { type CartLine, selectLines } from './store.server.ts'
import { tables } from './tables.server.ts'

export const showingRoutes: Route[] = [
  serve(contract.listCart, async (scope, { query }) => {
    const { email } = requireBuyer(scope.viewer)
    return (await listCart(scope, query.email)).map((line) => wireLine(line, email))
  }),
]

export interface ShownLine extends CartLine {
  dish: ShownDish
  /** The dish cannot be ordered now: sold out, or hidden. */
  isSoldOut: boolean
  /** When it comes back, in a guest's words. */
  back: string | null
  /** When it is served, while that is not now; or for when it can be ordered. */
  hours: string | null
  /** How many there are, where the whole cart wants more. */
  left: number | null
  /** The price of one with what was chosen. */
  priceCents: number
  /** What was chosen, with names and prices, in the menu's order. */
  chosen: ChosenOption[]
  /** Why it cannot be ordered with this choice any more. */
  problem: string | null
  /** The allergens of the dish and of what was chosen; null when nobody has said of a part of it. */
  allergens: string[] | null
}

/** Your cart with the menu's present names, pictures and prices. */
export async function listCart(scope: Scope, email?: string): Promise<ShownLine[]> {
  const { buyerId: personId } = requireOwnCart(scope, email)
  const lines = await selectLines(scope.db, personId)
  const found = await findDishes(
    scope,
    lines.map(({ dishId }) => dishId),
  )
  const atOnce = await standAtOnce(scope, found.values())
  const { dishes, servings } = atOnce
  const leftFor = await countLeft(scope, personId, lines, atOnce)
  const price = await priceDishes(scope, dishes.values())
  const judge = await judging(scope, atOnce, leftFor)
  const shown = lines.flatMap((line): ShownLine | [] => {
    const dish = dishes.get(line.dishId)
    if (!dish) return []
    const serving = servings.get(dish.id)
    const verdict = judge(dish)
    const later = verdict.kind === 'servedLater' ? sayLater(verdict.lack) : null
    const left = later === null ? leftFor(dish) : null
    const choice = price(dish, line.options)
    const contains = allergensWith(dish, choice.groups, line.options)
    return {
      ...line,
      dish,
      // Where there are a few, fewer can be taken.
      isSoldOut: !isToBeHad(verdict) && !(verdict.kind === 'shortBy' && verdict.left > 0),
      back: null,
      hours: later ?? (serving?.isOn === false ? serving.words : null),
      left,
      priceCents: choice.priceCents,
      chosen: choice.options,
      problem: choice.problems.length === 0 ? null : choiceSentence(choice.problems),
      allergens: contains.unknown.length > 0 ? null : contains.found,
    }
  })
  return withBacks(scope, shown)
}

/** How many of a dish there are for somebody whose cart wants more; null: enough. */
async function countLeft(
  scope: Scope,
  personId: string,
  lines: readonly CartLine[],
  { dishes, ahead, made }: AtOnce<ShownDish>,
): Promise<(dish: ShownDish) => number | null> {
  const wanted = new Map<string, number>()
  for (const { dishId, quantity } of lines) {
    wanted.set(dishId, (wanted.get(dishId) ?? 0) + quantity)
  }
  const isShort = ({ id, stock }: ShownDish, own = 0) => {
    const left = leftNow(stock, scope.now)
    return left === null || left + own >= (wanted.get(id) ?? 0) ? null : Math.max(0, left + own)
  }
  if ([...dishes.values()].every((dish) => isShort(dish) === null)) return () => null
  const held = await findHeld(scope, personId, made)
  return (dish) => isShort(dish, held(dish.id, ahead.has(dish.id)))
}

/** The lines with the words for when a dish is back; of a hidden dish nobody is told. */
async function withBacks(scope: Scope, lines: ShownLine[]): Promise<ShownLine[]> {
  const isTold = ({ isSoldOut, dish }: ShownLine) => isSoldOut && !dish.isHidden
  if (!lines.some(isTold)) return lines
  const say = await wordsForGuests(scope)
  return lines.map((line) => {
    const until = isTold(line) ? markAt(line.dish, scope.now).soldOutUntil : null
    return until === null ? line : { ...line, back: say(until).words }
  })
}

/** A line as it is sent. */
function wireLine(line: ShownLine, email: string): WireLine {
  const { id, dish, quantity, seenPriceCents, isSoldOut, back, hours, left } = line
  const { priceCents, chosen } = line
  return contract.lineToWire<Omit<CartItem, 'dishId'>>({
    _id: id,
    dishId: dish.id,
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
  })
}

/** Another currency: what a dish cost when it was added keeps its number. */
export async function rescaleSeenPrices({ db }: WriteScope, digits: Digits): Promise<void> {
  await updateSeenPrices(db, digits)
}

async function updateSeenPrices(db: Db, digits: Digits): Promise<void> {
  const seen = sameSumOfColumn('seen_price_cents', digits, maxPriceCents)
  await tables(db).updateTable('cart_lines').set({ seen_price_cents: seen }).execute()
}
