import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Cents, dollarsFromCents, formatCents, nearestCents } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import { quoteByPhone } from '#modules/orders/by-phone/contract.ts'
import type { WireHandover, WireTaxes } from '#modules/orders/contract/guest.ts'
import { hasExtras, type OrderType } from '#modules/restaurant/showing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import type { TaxMode } from '#modules/taxes/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ticketTexts } from './house-texts.ts'
import type { WrittenLine } from './ticket-draft.ts'

interface Priced {
  type: OrderType
  handover: WireHandover
  /** At the menu's prices. */
  goodsCents: Cents
  tipCents: Cents
}

export interface TicketBill {
  total: string
  /** Dollars at the menu's prices. */
  goods: number
  /** How it comes to that; nothing: the prices are all there is, or it is not known yet. */
  taxes: WireTaxes | undefined
  /** The server is asked what it comes to with what was changed last. */
  isAwaited: boolean
}

/**
 * What the ticket comes to. Where prices are all there is the page knows that itself; else the server says it, with
 * charges and the taxes of the day for which it is wanted. Where it cannot, what comes on top is said in words.
 */
export function useTicketBill(
  lines: readonly WrittenLine[],
  { type, handover, goodsCents, tipCents }: Priced,
): TicketBill {
  const house = useRestaurant()
  const { taxes } = house
  const isCharged = hasExtras(house, type)
  const isMore = lines.length > 0 && (isCharged || taxes?.mode === 'exclusive')
  const wanted = lines.map(({ dishId, quantity, options }) => {
    return { dishId, quantity, options: [...options] }
  })
  const ticket = { lines: wanted, ...handover }
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...queryOf(useApi(), quoteByPhone, { body: ticket }),
    // Under the house's topic, as another rate makes another total. Prices may change while somebody speaks.
    queryKey: ['quote by phone', 'restaurant', ticket, goodsCents],
    enabled: isMore,
    // The former answer stands until the next is there.
    placeholderData: keepPreviousData,
  })
  const goods = dollarsFromCents(goodsCents)
  const priced = formatCents(goodsCents + tipCents)
  if (!isMore) return { total: priced, goods, taxes: undefined, isAwaited: false }
  if (!data) {
    const total = sayPriced(priced, { mode: taxes?.mode, isCharged })
    return { total, goods, taxes: undefined, isAwaited: isFetching }
  }
  const total = formatCents(nearestCents(data.total) + tipCents)
  return { total, goods, taxes: data.taxes, isAwaited: isFetching || isPlaceholderData }
}

/** A sum of prices, as whoever is told it has to understand it: "$13.00 plus charges and tax". */
function sayPriced(
  sum: string,
  { mode, isCharged }: { mode: TaxMode | undefined; isCharged: boolean },
): string {
  return ticketTexts.plusMore(sum, { charges: isCharged, tax: mode === 'exclusive' })
}
