import type { KitchenDish } from './contract.ts'
import type { Lack } from './marking.ts'

/** A dish of which there are too few; `isAhead`: on a day to come, for which it is wanted. */
export interface Short {
  name: string
  left: number
  isAhead: boolean
}

/** Tells guests how to get a dish that can be had at a time to come. */
export function sayLater(lack: Lack): string {
  if (lack.kind === 'offHours') return `${lack.words}: choose a time then`
  const { left, isAhead } = lack
  const day = isAhead ? 'for when we open' : 'today'
  const few = left > 0 ? `Only ${left} left ${day}: take fewer, or` : `Sold out ${day}:`
  return `${few} choose another day`
}

/** Tells whoever orders a dish that it is not served: "Pancakes is not served right now. Available daily 8 am – 11 am." */
export function sayNotServed(name: string, when: string, words: string): string {
  return `${name} is not served ${when}. ${words}.`
}

/** "Only 2 Tiramisu left." and what is all gone, in one text. `isAsap`: the guest has chosen no day to change. */
export function sayShort(short: readonly Short[], isAsap = false): string {
  const gone = short.filter(({ left }) => left <= 0).map(({ name }) => name)
  const few = short.filter(({ left }) => left > 0)
  const [are, them] = gone.length === 1 ? ['is', 'it'] : ['are', 'them']
  const isAhead = short.every((each) => each.isAhead)
  const when = !isAhead ? '' : isAsap ? ' for when we open' : ' for that day'
  const instead = isAhead && !isAsap ? 'or choose another day' : 'to order the rest'
  return [
    ...few.map(({ name, left }) => `Only ${left} ${name} left${when}.`),
    ...(gone.length > 0
      ? [`${gone.join(', ')} ${are} sold out${when}. Take ${them} out of your cart ${instead}.`]
      : []),
  ].join(' ')
}

/** What stands on a guest's menu and in the cart in place of the button. */
export function sayOnMenu({ offHours }: { offHours?: boolean | undefined }): string {
  return offHours ? 'Not now' : 'Sold out'
}

/** What the kitchen's board says of whatever is marked. */
export function saySoldOut(backAt: string | null): string {
  return backAt === null ? 'Sold out until further notice' : `Sold out until ${backAt}`
}

/** What the kitchen's board says of a dish. */
export function sayState({ soldOut, backAt, left, daily, hidden }: KitchenDish): string {
  if (soldOut) return saySoldOut(backAt)
  const each = daily === null ? '' : `, ${daily} each morning`
  if (left !== null) return left <= 0 ? `Sold out: none left${each}` : `${left} left${each}`
  return hidden ? 'Hidden from guests' : 'Available'
}

/** What the kitchen has just said of a dish or an option, for the bar that takes it back. */
export function sayDone({
  name,
  soldOut,
  backAt,
  left = null,
}: Pick<KitchenDish, 'name' | 'soldOut' | 'backAt'> & { left?: number | null }): string {
  if (soldOut) return `${name}: sold out${backAt === null ? '' : ` until ${backAt}`}`
  return left === null ? `${name}: available` : `${name}: ${left} left`
}
