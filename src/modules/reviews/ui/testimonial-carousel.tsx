import { useQuery } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { Arrows } from '#ui-kit/arrows.tsx'
import { DynamicBullets, PlayButton } from '#ui-kit/carousel-controls.tsx'
import { Carousel } from '#ui-kit/carousel.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { FullScreenSpinner } from '#ui-kit/spinner.tsx'
import { useCarousel } from '#ui-kit/use-carousel.ts'
import { reviewsQuery } from '../client.ts'
import type { Review } from '../contract.ts'
import { Testimonial } from './testimonial.tsx'

/** What guests say, once it is there; with nothing said, nothing shows. */
export function TestimonialCarousel() {
  const { data: reviews, isError, refetch } = useQuery(reviewsQuery(useApi()))
  if (reviews) return reviews.length > 0 && <Testimonials reviews={reviews} />
  if (isError) return <LoadFailure what="What our guests say" onRetry={() => void refetch()} />
  return <FullScreenSpinner label="Loading what our guests say" />
}

/** Turns every 2.5 s and does not stop when touched; its pause button does that. */
function Testimonials({ reviews }: { reviews: Review[] }) {
  const carousel = useCarousel({ count: reviews.length, delay: 2500 })
  return (
    <div className="min-w-0">
      <Carousel
        carousel={carousel}
        slides={reviews.map((review) => ({
          key: review._id,
          content: <Testimonial review={review} />,
        }))}
      />
      <div className="mt-8 flex items-center gap-1 text-muted">
        <div className="-ml-3 flex">
          <PlayButton carousel={carousel} what="the testimonials" />
          <Arrows {...carousel} what="testimonial" />
        </div>
        <DynamicBullets carousel={carousel} />
      </div>
    </div>
  )
}
