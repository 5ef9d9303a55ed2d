import { useQuery } from '@tanstack/react-query'
import { slotsQuery } from '#modules/orders/pickup-times/client.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { PlaceCard } from '../place-card.tsx'
import { checkoutTexts } from './texts.ts'

/** That the order is picked up, and where: read before any money moves. */
export function PickupPlace() {
  const { name, opening, takesLater = false } = useRestaurant()
  // Where guests choose a time, that stands below.
  const { data } = useQuery({ ...slotsQuery(useApi(), undefined, 'cart'), enabled: !takesLater })
  const ready = data?.asap?.isOpen ? data.asap.label : ''
  return (
    <PlaceCard
      heading={`${checkoutTexts.pickup} · ${name}`}
      className="mb-6 max-md:mb-5 max-md:py-3"
    >
      {!opening.isOpen && <p className="mt-1 text-muted">{opening.label}</p>}
      {opening.isOpen && !takesLater && (
        // Its line has its place already.
        <p className="mt-1 min-h-6 font-semibold tabular-nums">{ready}</p>
      )}
    </PlaceCard>
  )
}
