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
 * below it moves. Without a script the first three stand one below the other, or only the first when lazy.
 * A turning carousel never announces itself.
 */
export function Carousel({ carousel, slides, isLazy = false, className = '' }: CarouselProps) {
  const { selected, furthest, isPlaying, swiping } = carousel
  const hiddenLook = isLazy
    ? 'invisible opacity-0'
    : 'invisible opacity-0 noscript:visible noscript:opacity-100 noscript:nth-[n+4]:hidden'
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
          className={`min-w-0 transition-[opacity,visibility] duration-700 [grid-area:1/1] ${isLazy ? '' : 'noscript:[grid-area:auto]'} ${index === selected ? '' : hiddenLook}`}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
