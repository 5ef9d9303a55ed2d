import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { slotsQuery } from '#modules/orders/pickup-times/client.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { directionsTo } from '../directions.ts'
import { checkoutTexts } from './texts.ts'

/** That the order is picked up, and where: read before any money moves. */
export function PickupPlace() {
  const { name, address, opening, takesLater = false } = useRestaurant()
  // Where guests choose a time, that stands below.
  const { data } = useQuery({ ...slotsQuery(useApi(), undefined, 'cart'), enabled: !takesLater })
  const ready = data?.asap?.isOpen ? data.asap.label : ''
  return (
    <section
      aria-labelledby="place-heading"
      className="mb-6 flex flex-wrap items-start gap-x-4 rounded-card border border-border bg-surface px-5 py-4 max-md:mb-5 max-md:py-3"
    >
      <MapPin aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 id="place-heading" className="font-sans text-base font-semibold">
          {checkoutTexts.pickup} · {name}
        </h2>
        {address && <address className="text-muted not-italic">{address}</address>}
        {!opening.isOpen && <p className="mt-1 text-muted">{opening.label}</p>}
        {opening.isOpen && !takesLater && (
          // Its line has its place already.
          <p className="mt-1 min-h-6 font-semibold tabular-nums">{ready}</p>
        )}
      </div>
      {address && (
        <a
          href={directionsTo(address)}
          target="_blank"
          rel="noreferrer"
          className="-my-2 inline-flex min-h-11 items-center font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
        >
          {checkoutTexts.directions}
        </a>
      )}
    </section>
  )
}
