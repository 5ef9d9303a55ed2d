import { nearestCents } from '#kernel/money.ts'
import type { Chosen } from '#modules/menu/options/rules.ts'
import type { CartItem } from './contract.ts'

/** The most lines in a cart, far more than anybody could eat; whoever meets the bound is told. */
export const maxLines = 100

type Counted = Pick<CartItem, 'quantity'>

type Priced = Pick<CartItem, 'quantity' | 'price'>

/** The badge and the "item count": how many dishes, not how many lines. */
export function countItems(lines: readonly Counted[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The sum of price × quantity in whole cents: dollars would add up their errors. */
export function totalCents(lines: readonly Priced[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + nearestCents(price) * quantity, 0)
}

/** What a guest says of a dish: with what, how many, and a word to the kitchen. */
export interface LineChoice {
  quantity: number
  options: readonly Chosen[]
  note: string
}

/** What a line says beside its dish, where nothing was chosen, has changed or has run out. */
export const plainLine: Omit<CartItem, DishFact | '_id' | 'email' | 'quantity'> = {
  priceChanged: null,
  soldOut: false,
  back: null,
  hours: null,
  left: null,
  options: [],
  note: '',
  problem: null,
  allergens: null,
}

type DishFact = 'dishId' | 'name' | 'image' | 'price' | 'slug' | 'picture'

interface LineContent {
  dishId: string
  options: readonly { _id: string; quantity: number }[]
  note: string
}

/** What makes lines equal, as a text: the dish, what it comes with, in whatever order, and the note. */
export function keyOfLine({ dishId, options, note }: LineContent): string {
  if (options.length === 0 && note === '') return dishId
  const chosen = options.map(({ _id, quantity }) => `${_id}:${quantity}`).toSorted()
  return [dishId, ...chosen, note].join(' ')
}

/** Changes when anything does that an order of this cart would be made of. */
export function keyOfCart(
  lines: readonly Pick<CartItem, '_id' | 'dishId' | 'options' | 'note' | 'quantity' | 'price'>[],
): string {
  return lines
    .map((line) => `${line._id} ${keyOfLine(line)}×${line.quantity}@${line.price}`)
    .join(' ')
}

/** What a line says, as it is sent. */
export function choiceOf({
  quantity,
  options,
  note,
}: Pick<CartItem, 'quantity' | 'options' | 'note'>): LineChoice {
  return {
    quantity,
    note,
    options: options.map(({ _id: id, quantity: of }) => ({ id, quantity: of })),
  }
}

/** What has been chosen with it: "Large · Mushrooms · 2 × Extra cheese". */
export function choiceWords(options: CartItem['options']): string {
  return options
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity}\u00A0× ${name}` : name))
    .join(' · ')
}

/** Whether a line stands between the cart and the way to pay. */
export function isHeldUp({ soldOut, left }: Pick<CartItem, 'soldOut' | 'left'>): boolean {
  return soldOut || left !== null
}

/** Whether a line cannot be paid, for whatever time. */
export function isTroubled(line: CartItem): boolean {
  return isHeldUp(line) || line.problem !== null
}
