import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#kernel/query-of.ts'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Arrows } from '#ui-kit/arrows.tsx'
import { DynamicBullets, PlayButton } from '#ui-kit/carousel-controls.tsx'
import { Carousel } from '#ui-kit/carousel.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { pageWidth } from '#ui-kit/page-width.ts'
import { Rating } from '#ui-kit/rating.tsx'
import { SectionHeading } from '#ui-kit/section-heading.tsx'
import { FullScreenSpinner } from '#ui-kit/spinner.tsx'
import { useCarousel } from '#ui-kit/use-carousel.ts'
import { listReviews, type Review } from '../contract.ts'
import { maxRating, ratingOf } from '../rules.ts'
import { Answer } from './answer.tsx'
import { testimonialTexts } from './testimonials-texts.ts'

export function TestimonialsSection() {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const texts = useTexts()
  const { data: reviews } = useQuery(queryOf(useApi(), listReviews))
  if (reviews?.length === 0) return null
  return (
    <section aria-labelledby="testimonials" className={`${pageWidth} py-16 md:py-28`}>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <SectionHeading
          id="testimonials"
          eyebrow={texts.testimonialsText}
          title={texts.testimonialsTitle}
        />
        <TestimonialCarousel />
      </div>
    </section>
  )
}

/** What guests say, once it is there; with nothing said, nothing shows. */
function TestimonialCarousel() {
  const { data: reviews, isError, refetch } = useQuery(queryOf(useApi(), listReviews))
  if (reviews) return reviews.length > 0 && <Testimonials reviews={reviews} />
  if (isError) return <LoadFailure what={testimonialTexts.what} onRetry={() => void refetch()} />
  return <FullScreenSpinner label={testimonialTexts.loading} />
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
          <PlayButton carousel={carousel} what={testimonialTexts.all} />
          <Arrows {...carousel} what={testimonialTexts.one} />
        </div>
        <DynamicBullets carousel={carousel} />
      </div>
    </div>
  )
}

function Testimonial({ review }: { review: Review }) {
  'use no memo'
  // Nobody reads a page in the size of a headline.
  const isLong = review.details.length > 280
  return (
    <figure>
      <div className="w-36">
        <Rating value={ratingOf(review)} of={maxRating} />
      </div>
      <blockquote
        className={`mt-5 font-display leading-snug font-[480] tracking-[-0.01em] wrap-anywhere whitespace-pre-line text-pretty ${isLong ? 'text-lg' : 'text-xl md:text-[2.25rem] md:leading-[1.25]'}`}
      >
        {review.details}
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-3 font-medium">
        <Avatar />
        <span>{review.name}</span>
      </figcaption>
      {review.answer && <Answer text={review.answer} />}
    </figure>
  )
}

/** Stands for whoever wrote (assets/images/brand/avatar.svg), in the colours of the theme. */
function Avatar() {
  'use no memo'
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className="size-12 shrink-0 rounded-full">
      <path className="fill-surface2" d="M0 0h160v160H0z" />
      <g className="fill-primary">
        <circle cx="80" cy="66" r="28" />
        <path d="M24 160c2-34 25-53 56-53s54 19 56 53z" />
      </g>
      <path
        className="fill-surface2"
        d="M80 160c-14-5-19-15-17-27 5-6 13-10 25-18 7 14 8 38-8 45z"
      />
    </svg>
  )
}
