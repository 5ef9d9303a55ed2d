import type { ReactNode } from 'react'
import type { CarouselState } from './use-carousel.ts'

interface CarouselProps {
  carousel: CarouselState
  slides: { key: string; content: ReactNode }[]
  /** Keeps slides out of the page until their turn is near, for those that load pictures. */
  isLazy?: boolean
  className?: string
}

/**
 * Slides in one place, of which one shows; the place is as high as the highest, so that nothing
 * under it moves. Without a script the first three stand one under the other, or only the first when lazy.
 * A turning carousel never announces itself.
 */
export function Carousel({ carousel, slides, isLazy = false, className = '' }: CarouselProps) {
  const { selected, furthest, isPlaying, swiping } = carousel
  // Pictures fade into each other. Words change at once and slide into place: half faded, two texts
  // in one spot could be read neither by people nor by the contrast that the law asks for.
  const look = isLazy
    ? 'transition-[opacity,visibility] duration-700'
    : 'transition-[translate] duration-200 noscript:[grid-area:auto]'
  const hiddenLook = isLazy
    ? 'invisible opacity-0'
    : 'invisible translate-x-4 noscript:visible noscript:translate-none noscript:nth-[n+4]:hidden'
  return (
    <div
      {...swiping}
      aria-live={isPlaying ? 'off' : 'polite'}
      className={`grid touch-pan-y touch-pinch-zoom ${isLazy ? '' : 'noscript:gap-12'} ${className}`}
    >
      {slides.map(({ key, content }, index) => (
        <div
          key={key}
          hidden={isLazy && index > furthest}
          className={`min-w-0 [grid-area:1/1] ${look} ${index === selected ? '' : hiddenLook}`}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
