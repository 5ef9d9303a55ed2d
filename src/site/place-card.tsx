import { MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { directionsTo } from './directions.ts'
import { layoutTexts } from './layout-texts.ts'

interface PlaceCardProps {
  heading: string
  className: string
  /** What else is to be known of the place, below its address. */
  children?: ReactNode
}

/** Where the restaurant is, and the way there. */
export function PlaceCard({ heading, className, children }: PlaceCardProps) {
  const { address } = useRestaurant()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-wrap items-start gap-x-4 rounded-card border border-border bg-surface px-5 py-4 ${className}`}
    >
      <MapPin aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
      <div className="min-w-0 flex-1 basis-40">
        <h2 id={id} className="font-sans text-base font-semibold">
          {heading}
        </h2>
        {address && <address className="text-muted not-italic">{address}</address>}
        {children}
      </div>
      {address && (
        <a
          href={directionsTo(address)}
          target="_blank"
          rel="noreferrer"
          className="-my-2 inline-flex min-h-11 items-center font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary"
        >
          {layoutTexts.directions}
        </a>
      )}
    </section>
  )
}
