import { Rating } from '#ui-kit/rating.tsx'
import type { Review } from '../contract.ts'
import { maxRating, ratingOf } from '../rules.ts'
import { Answer } from './answer.tsx'
import { Avatar } from './avatar.tsx'

export function Testimonial({ review }: { review: Review }) {
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
        {review.name}
      </figcaption>
      {review.answer && <Answer text={review.answer} />}
    </figure>
  )
}
