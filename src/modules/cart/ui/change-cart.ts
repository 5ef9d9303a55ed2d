import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import { newId } from '#kernel/ids.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { cartQuery } from '../client.ts'
import { type CartItem, addToCart, changeCartLine, removeCartLine } from '../contract.ts'
import { tellTabs } from './tabs.ts'

/** Whose cart, and by which door. */
export interface CartTools {
  api: Api
  queries: QueryClient
  email: string
}

type Dish = Pick<MenuItem, '_id' | 'name' | 'image' | 'price' | 'slug' | 'picture'>
type Change = (lines: readonly CartItem[]) => CartItem[]

/** Lines that the server has not named yet, by the name they had meanwhile. */
const named = new Map<string, string>()

/** Changes leave one after the other: what a person taps last is what holds. */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Puts so many of a dish into the cart: an equal line grows. */
export function addDish(tools: CartTools, dish: Dish, quantity = 1): Promise<void> {
  const key = newId()
  const meanwhile = `new-${key}`
  return change(tools, {
    now: (lines) => more(lines, dish, quantity, { _id: meanwhile, email: tools.email }),
    undo: (lines) => less(lines, dish._id, quantity),
    send: async () => {
      const body = { foodId: dish._id, quantity }
      const { insertedId } = await tools.api(addToCart, { body }, { key })
      named.set(meanwhile, insertedId)
    },
  })
}

export function setQuantity(tools: CartTools, line: CartItem, quantity: number): Promise<void> {
  const set = (to: number) => (lines: readonly CartItem[]) =>
    lines.map((each) => (each._id === line._id ? { ...each, quantity: to } : each))
  return change(tools, {
    now: set(quantity),
    undo: set(line.quantity),
    send: () => tools.api(changeCartLine, { params: { id: idOf(line) }, body: { quantity } }),
  })
}

export function removeLine(tools: CartTools, line: CartItem): Promise<void> {
  return change(tools, {
    now: (lines) => lines.filter(({ _id }) => _id !== line._id),
    undo: (lines) => [...lines, line],
    send: () => tools.api(removeCartLine, { params: { id: idOf(line) } }),
  })
}

/** As many of another dish in a line's place; when that one cannot be had, the line stays. */
export async function swapLine(tools: CartTools, line: CartItem, dish: Dish): Promise<void> {
  await addDish(tools, dish, line.quantity)
  await removeLine(tools, line)
}

interface Steps {
  /** What the pages show at once. */
  now: Change
  /** What they show when the server has refused. */
  undo: Change
  send: () => Promise<unknown>
}

async function change({ api, queries, email }: CartTools, { now, undo, send }: Steps) {
  const { queryKey } = cartQuery(api, email)
  const show = (step: Change) => queries.setQueryData(queryKey, (lines) => step(lines ?? []))
  // An answer that is on its way would show the cart as it was before.
  void queries.cancelQueries({ queryKey })
  show(now)
  waiting++
  const sent = queue.then(send)
  queue = sent.catch(() => undefined)
  try {
    await sent
  } catch (error) {
    show(undo)
    throw error
  } finally {
    waiting--
    if (waiting === 0) {
      void queries.invalidateQueries({ queryKey })
      tellTabs()
    }
  }
}

function idOf({ _id }: CartItem): string {
  return named.get(_id) ?? _id
}

function more(
  lines: readonly CartItem[],
  dish: Dish,
  by: number,
  rest: Pick<CartItem, '_id' | 'email'>,
): CartItem[] {
  const equal = lines.find((line) => line.foodId === dish._id && isPlain(line))
  if (equal) {
    return lines.map((line) => (line === equal ? { ...line, quantity: line.quantity + by } : line))
  }
  const { _id: foodId, name, image, price, slug, picture } = dish
  const line = {
    foodId,
    name,
    image,
    price,
    slug,
    picture,
    quantity: by,
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
  return [...lines, { ...line, ...rest }]
}

function less(lines: readonly CartItem[], foodId: string, by: number): CartItem[] {
  const equal = lines.find((line) => line.foodId === foodId && isPlain(line))
  return lines.flatMap((line) => {
    if (line !== equal) return line
    return line.quantity > by ? { ...line, quantity: line.quantity - by } : []
  })
}

/** With nothing chosen: what a plain add is equal to. */
function isPlain({ options, note }: CartItem): boolean {
  return options.length === 0 && note === ''
}
