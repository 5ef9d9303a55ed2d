import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { newId } from '#kernel/ids.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { cartQuery } from '../client.ts'
import {
  type CartItem,
  addToCart,
  lineToWire,
  changeCartLine,
  removeCartLine,
} from '../contract.ts'
import { type LineChoice, choiceOf, keyOfLine, plainLine } from '../rules.ts'
import { tellTabs } from './tabs.ts'

/** What a change of a cart needs: whose it is, and the ways to the server and to what the page has read. */
export interface CartTools {
  api: Api
  queries: QueryClient
  email: string
}

type Dish = Pick<MenuItem, '_id' | 'name' | 'image' | 'price' | 'slug' | 'picture'>
type Options = CartItem['options']
type Change = (lines: CartItem[]) => CartItem[]

/** The ids that the server has given to lines, by those under which the pages still show them. */
const named = new Map<string, string>()

/** Changes leave one after the other: what a person taps last is what holds. */
let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** A choice with what the pages show of it: the names and prices of its options. */
export interface ShownChoice {
  quantity: number
  options: Options
  note: string
}

/** Puts so many of a dish into the cart, with what goes with it: an equal line grows. */
export function addDish(
  tools: CartTools,
  dish: Dish,
  { quantity = 1, options = [], note = '' }: Partial<ShownChoice> = {},
): Promise<void> {
  const key = newId()
  const meanwhile = `new-${key}`
  const added = { ...lineOf(dish, meanwhile, tools.email), quantity, options, note }
  return change(tools, {
    now: (lines) => more(lines, added),
    undo: (lines) => less(lines, added),
    send: async () => {
      const chosen = choiceOf({ quantity, options, note })
      const body = lineToWire({
        dishId: dish._id,
        quantity,
        // A plain dish stays the specification's request: without options, without a note.
        ...(options.length > 0 && { options: [...chosen.options] }),
        ...(note !== '' && { note }),
      })
      const { insertedId } = await tools.api(addToCart, { body }, { key })
      named.set(meanwhile, insertedId)
    },
  })
}

/** Makes a line say something else; it joins one that says the same. */
export function changeLine(tools: CartTools, line: CartItem, choice: LineChoice): Promise<void> {
  const { quantity, options, note } = choice
  return rewrite(tools, line, { quantity, options: [...options], note })
}

/** Tells the kitchen something else of a line; it joins one that says the same, and stands there then. */
export async function setNote(tools: CartTools, line: CartItem, note: string): Promise<void> {
  await rewrite(tools, line, { note })
  const { queryKey } = cartQuery(tools.api, tools.email)
  await tools.queries.invalidateQueries({ queryKey })
}

function rewrite(
  tools: CartTools,
  line: CartItem,
  body: InputOf<typeof changeCartLine>['body'],
): Promise<void> {
  return change(tools, {
    // What a line costs and joins is the server's to say: the pages read it once the change is made.
    now: unchanged,
    undo: unchanged,
    send: async () => {
      const { _id } = await tools.api(changeCartLine, { params: { id: idOf(line) }, body })
      named.set(line._id, _id)
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

/**
 * As many of another dish in a line's place; when that one cannot be had, the line stays.
 * @param choice where something has to be chosen with it; what that costs is the server's to say
 */
export function swapLine(
  tools: CartTools,
  line: CartItem,
  dish: Dish,
  choice: LineChoice = { quantity: line.quantity, options: [], note: line.note },
): Promise<void> {
  const { quantity, options, note } = choice
  const other = { ...lineOf(dish, line._id, tools.email), quantity, note }
  const show = (shown: CartItem) => (lines: readonly CartItem[]) =>
    lines.map((each) => (each._id === line._id ? shown : each))
  return change(tools, {
    now: show(options.length === 0 ? other : line),
    undo: show(line),
    send: async () => {
      const body = lineToWire({ dishId: dish._id, quantity, options: [...options], note })
      const { _id } = await tools.api(changeCartLine, { params: { id: idOf(line) }, body })
      named.set(line._id, _id)
    },
  })
}

const unchanged: Change = (lines) => lines

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

function more(lines: readonly CartItem[], added: CartItem): CartItem[] {
  const equal = lines.find((line) => isEqualLine(line, added))
  if (!equal) return [...lines, added]
  const quantity = equal.quantity + added.quantity
  return lines.map((line) => (line === equal ? { ...line, quantity } : line))
}

function less(lines: readonly CartItem[], added: CartItem): CartItem[] {
  const equal = lines.find((line) => isEqualLine(line, added))
  return lines.flatMap((line) => {
    if (line !== equal) return line
    const quantity = line.quantity - added.quantity
    return quantity > 0 ? { ...line, quantity } : []
  })
}

function isEqualLine(a: CartItem, b: CartItem): boolean {
  return keyOfLine(a) === keyOfLine(b)
}

function lineOf(dish: Dish, _id: string, email: string): CartItem {
  const { _id: dishId, name, image, price, slug, picture } = dish
  return {
    _id,
    email,
    dishId,
    name,
    image,
    price,
    slug,
    picture,
    quantity: 1,
    ...plainLine,
  }
}
