import { carouselTexts } from './carousel-texts.ts'
/** Cut from the same bar, so that the page's layout does not change with the place. */
const long = '[clip-path:inset(0_round_4px)]'
const round = '[clip-path:inset(0_6px_round_4px)] opacity-60 group-hover:opacity-100'

interface DotsProps {
  /** What they lead to: "picture". */
  what: string
  count: number
  selected: number
  goTo: (index: number) => void
}

/** A button per stop. Their height is kept free, so that nothing moves when they arrive. */
export function Dots({ what, count, selected, goTo }: DotsProps) {
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <div className="flex min-h-11 items-center noscript:hidden">
      {places.map((place) => (
        <button
          key={place}
          type="button"
          onClick={() => goTo(place)}
          aria-label={carouselTexts.show(what, place + 1)}
          aria-current={place === selected}
          className="group grid h-11 w-6 cursor-pointer place-items-center"
        >
          <span
            className={`block h-2 w-5 bg-current transition-[clip-path,opacity] duration-200 ${place === selected ? long : round}`}
          />
        </button>
      ))}
    </div>
  )
}
