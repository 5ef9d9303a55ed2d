import { useQuery } from '@tanstack/react-query'
import { itemAvailabilityQuery } from '#modules/menu/availability/client.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { type AtDesk, standAtDesk } from '#modules/orders/by-phone/ui/stand-at-desk.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useDraft } from './ticket-draft.ts'
import type { Ticket } from './use-ticket.ts'

export interface DeskStands {
  /** How a dish stands for this ticket, at its time. */
  standOf: (dish: MenuItem) => AtDesk
  /** How many of a dish are on the ticket. */
  countOf: Ticket['countOf']
  /** How many more of it can be promised. */
  roomFor: (dish: MenuItem) => number
}

/** What the kitchen still has, as it changes, less what is on the ticket. */
export function useDeskStands({ countOf }: Ticket): DeskStands {
  const { data: kitchen = [] } = useQuery(itemAvailabilityQuery(useApi()))
  const slot = useDraft().time?.slot
  const counted = new Map(kitchen.map((dish) => [dish._id, dish]))
  const standOf = (dish: MenuItem) => standAtDesk(dish, counted.get(dish._id), slot)
  return { standOf, countOf, roomFor: (dish) => standOf(dish).most - countOf(dish._id) }
}
