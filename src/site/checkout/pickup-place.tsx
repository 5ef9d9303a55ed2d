import { useQuery } from '@tanstack/react-query'
import { slotsQuery } from '#modules/orders/times/client.ts'
import { type OrderType, typeFacts } from '#modules/restaurant/showing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { PlaceCard } from '../place-card.tsx'

interface PickupPlaceProps {
  type: OrderType
  /** `type` as the server is asked for it; undefined: the usual way. */
  said: OrderType | undefined
}

/** How the order is had, and where: read before any money moves. */
export function PickupPlace({ type, said }: PickupPlaceProps) {
  const { name, opening, takesLater = false } = useRestaurant()
  // Where guests choose a time, the choice of times says it instead.
  const { data } = useQuery({
    ...slotsQuery(useApi(), { for: 'cart', type: said }),
    enabled: !takesLater,
  })
  const asap = data?.asap
  // Why it cannot be had now stands in the place of what pays.
  const ready = asap?.isOpen ? asap.label : ''
  return (
    <PlaceCard
      heading={`${typeFacts[type].name} · ${name}`}
      className="mb-6 max-md:mb-5 max-md:py-3"
    >
      {!opening.isOpen && <p className="mt-1 text-muted">{opening.label}</p>}
      {opening.isOpen && !takesLater && (
        // The line has its height before the time is known.
        <p className="mt-1 min-h-6 font-semibold tabular-nums">{ready}</p>
      )}
    </PlaceCard>
  )
}
