import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { getRestaurant } from '#modules/restaurant/contract/guest.ts'
import { findOrderHindrance, orderRulesOf } from '#modules/restaurant/order-rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import type { CartItem } from '../contract.ts'
import { isHeldUp, totalCents } from '../rules.ts'
import { closedTexts } from './texts.ts'

/** What the menu or the owner's rules say against this cart; `closed`: nothing, but it is not made at once. */
export type CartHindrance =
  | { kind: 'sold_out' }
  | { kind: 'misfit'; line: CartItem }
  | { kind: 'rule'; message: string }
  | { kind: 'closed'; message: string }

/** The first thing that speaks against paying, told before anybody takes a card out. */
export function useCartHindrance(lines: readonly CartItem[]): CartHindrance | undefined {
  const { data: restaurant } = useQuery(queryOf(useApi(), getRestaurant))
  if (lines.some(isHeldUp)) return { kind: 'sold_out' }
  const line = lines.find(({ problem }) => problem !== null)
  if (line) return { kind: 'misfit', line }
  if (!restaurant) return undefined
  const { pause, takesLater, opening, orderRules } = restaurant
  if (pause && !takesLater) return { kind: 'rule', message: pause.words }
  const order = {
    goodsCents: totalCents(lines),
    lines: lines.map(({ dishId, name, quantity }) => ({ dishId, name, quantity })),
  }
  // Who may choose a time orders also while nothing is open.
  const told = takesLater ? { ...opening, isOpen: true } : opening
  const hindrance = findOrderHindrance(orderRulesOf(orderRules), told, order)
  if (hindrance) return { kind: 'rule', message: hindrance.message }
  if (opening.isOpen) return undefined
  const message = takesLater
    ? closedTexts.orderLater(opening.label)
    : closedTexts.madeLater(opening.label)
  return { kind: 'closed', message }
}
