import type { KitchenDish } from '#modules/menu/availability/contract.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { deskDishTexts } from './house-texts.ts'

/** What the kitchen says of a dish: whether it is sold out, until when, and how many are left. */
type Counted = Pick<KitchenDish, 'soldOut' | 'soldOutUntil' | 'left'>

type Dish = Pick<MenuItem, 'soldOut' | 'soldOutUntil' | 'offHours' | 'left' | 'back'>

export interface AtDesk {
  /** Beside its name: "Sold out, back tomorrow", "3 left"; nothing when there is enough. */
  words: string | undefined
  isSoldOut: boolean
  /** How many can be promised; as many as anybody wants: infinitely many. */
  most: number
}

const enough: AtDesk = { words: undefined, isSoldOut: false, most: Number.POSITIVE_INFINITY }

/**
 * How a dish stands for the caller: at once, or for the time that the ticket is for. What is left of a day to come
 * only the server knows.
 * @param slot an ISO instant; nothing: as soon as possible
 */
export function standAtDesk(
  dish: Dish,
  counted: Counted | undefined,
  slot: string | undefined,
): AtDesk {
  const isMarked = counted?.soldOut === true || (dish.soldOut && !dish.offHours)
  if (isMarked && !isBackBy(counted?.soldOutUntil ?? dish.soldOutUntil, slot)) return soldOut(dish)
  if (slot !== undefined) return enough
  if (dish.offHours) return { ...enough, words: deskDishTexts.notNow }
  const left = counted ? counted.left : dish.left
  if (left === null) return enough
  return left <= 0
    ? soldOut(dish)
    : { words: deskDishTexts.left(left), isSoldOut: false, most: left }
}

/** Why as many as the ticket wants cannot be had; empty when they can. */
export function sayLackAtDesk({ words, isSoldOut, most }: AtDesk, wanted: number): string {
  if (isSoldOut) return deskDishTexts.isSoldOut
  if (wanted > most) return deskDishTexts.onlyLeft(most)
  return words === undefined || most < Number.POSITIVE_INFINITY ? '' : deskDishTexts.isNotNow
}

function isBackBy(until: string | null, slot: string | undefined): boolean {
  return until !== null && slot !== undefined && Date.parse(until) <= Date.parse(slot)
}

function soldOut({ back }: Dish): AtDesk {
  return { words: deskDishTexts.soldOut(back?.words), isSoldOut: true, most: 0 }
}
