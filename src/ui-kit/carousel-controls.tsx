import { RoundButton } from './arrows.tsx'
import { carouselTexts } from './carousel-texts.ts'
import { Icon } from './icon.tsx'
import type { CarouselState } from './use-carousel.ts'

export function PlayButton({ carousel, what }: { carousel: CarouselState; what: string }) {
  const { isPlaying, togglePlaying } = carousel
  return (
    <RoundButton
      onClick={togglePlaying}
      aria-label={isPlaying ? carouselTexts.pause(what) : carouselTexts.play(what)}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </RoundButton>
  )
}

/** Bullets that only show the place: the near ones, smaller the further they are. */
export function DynamicBullets({ carousel }: { carousel: CarouselState }) {
  const places = Array.from({ length: carousel.count }, (_, index) => index)
  return (
    <div aria-hidden="true" className="flex h-11 items-center noscript:hidden">
      {places.map((place) => (
        <span
          key={place}
          className={`block rounded-full transition-all duration-200 ${bulletLook(Math.abs(place - carousel.selected))}`}
        />
      ))}
    </div>
  )
}

function bulletLook(distance: number): string {
  if (distance === 0) return 'mx-1 size-2.5 bg-primary'
  if (distance === 1) return 'mx-1 size-2 bg-control'
  if (distance === 2) return 'mx-1 size-1.5 bg-control/70'
  return 'size-0'
}
