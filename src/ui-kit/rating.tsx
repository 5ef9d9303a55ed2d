import { starTexts } from './star-texts.ts'
interface RatingProps {
  value: number
  of: number
}

/** In a field of 24 by 24. */
export const starPath =
  'M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45L12 17.45 6.2 20.5l1.1-6.45-4.7-4.6 6.5-.95z'

/** Stars that are only read; at most 180 px wide (specification, section 9). */
export function Rating({ value, of }: RatingProps) {
  const places = Array.from({ length: of }, (_, index) => index)
  return (
    <div className="w-full max-w-[180px]">
      <span className="sr-only">{starTexts.rated(value, of)}</span>
      <svg aria-hidden="true" viewBox={`0 0 ${of * 24} 24`} className="h-auto w-full">
        {places.map((place) => (
          <path
            key={place}
            d={starPath}
            transform={`translate(${place * 24} 0)`}
            strokeWidth="1.5"
            strokeLinejoin="round"
            className={place < value ? 'fill-star stroke-star' : 'fill-none stroke-control'}
          />
        ))}
      </svg>
    </div>
  )
}
