import { Rating } from '#ui-kit/rating.tsx'
import type { Review } from '../contract.ts'
import { maxRating, ratingOf } from '../rules.ts'
import { Avatar } from './avatar.tsx'

export function Testimonial({ review }: { review: Review }) {
  return (
    <figure>
      <div className="w-36">
        <Rating value={ratingOf(review)} of={maxRating} />
      </div>
      <blockquote className="mt-5 font-display text-xl leading-snug font-[480] tracking-[-0.01em] text-pretty md:text-[2.25rem] md:leading-[1.25]">
        {review.details}
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-3 font-medium">
        <Avatar />
        {review.name}
      </figcaption>
    </figure>
  )
}
