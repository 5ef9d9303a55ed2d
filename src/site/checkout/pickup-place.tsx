import { useQuery } from '@tanstack/react-query'
import { slotsQuery } from '#modules/orders/pickup-times/client.ts'
import { type OrderType, typeNames } from '#modules/restaurant/rules/order-types.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { PlaceCard } from '../place-card.tsx'

interface PickupPlaceProps {
  type: OrderType
  /** As the server is asked. */
  said: OrderType | undefined
}

/** How the order is had, and where: read before any money moves. */
export function PickupPlace({ type, said }: PickupPlaceProps) {
  const { name, opening, takesLater = false } = useRestaurant()
  // Where guests choose a time, that stands below.
  const { data } = useQuery({
    ...slotsQuery(useApi(), { for: 'cart', type: said }),
    enabled: !takesLater,
  })
  const asap = data?.asap
  // Why it cannot be had now stands in the place of what pays.
  const ready = asap?.isOpen ? asap.label : ''
  return (
    <PlaceCard heading={`${typeNames[type]} · ${name}`} className="mb-6 max-md:mb-5 max-md:py-3">
      {!opening.isOpen && <p className="mt-1 text-muted">{opening.label}</p>}
      {opening.isOpen && !takesLater && (
        // Its line has its place already.
        <p className="mt-1 min-h-6 font-semibold tabular-nums">{ready}</p>
      )}
    </PlaceCard>
  )
}
