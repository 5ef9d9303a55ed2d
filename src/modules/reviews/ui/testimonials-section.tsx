import { useQuery } from '@tanstack/react-query'
import { reviewsQuery } from '#modules/reviews/client.ts'
import { TestimonialCarousel } from '#modules/reviews/ui/testimonial-carousel.tsx'
import { useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { SectionHeading } from '#ui-kit/section-heading.tsx'

export function TestimonialsSection() {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const texts = useTexts()
  const { data: reviews } = useQuery(reviewsQuery(useApi()))
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
