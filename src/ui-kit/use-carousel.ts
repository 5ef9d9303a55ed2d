import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'

interface CarouselOptions {
  count: number
  /** Milliseconds between two turns. */
  delay: number
}

/** How far a finger moves, in pixels, before it means another slide. */
const swipe = 40

/**
 * An endless round of slides that turns by itself, unless its reader paused it or asked the system
 * for less motion; then it still turns by hand and on demand.
 */
export function useCarousel({ count, delay }: CarouselOptions) {
  const [selected, setSelected] = useState(0)
  const [furthest, setFurthest] = useState(0)
  const [choice, setChoice] = useState<'playing' | 'paused'>()
  const isCalm = useSyncExternalStore(watchMotion, prefersLessMotion, () => false)
  const isPlaying = count > 1 && (choice ? choice === 'playing' : !isCalm)
  const touchedAt = useRef<number>(undefined)

  const goTo = (index: number) => {
    const next = (index + count) % count
    setSelected(next)
    setFurthest((before) => Math.max(before, next + 1))
  }

  useEffect(() => whenLoaded(() => setFurthest((before) => Math.max(before, 1))), [])

  // Starts anew with every slide, so that a turn by hand is given its whole time as well.
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      if (!document.hidden) goTo(selected + 1)
    }, delay)
    return () => clearInterval(timer)
  })

  return {
    count,
    selected,
    /** The furthest slide that has been shown or comes next: the others need not load yet. */
    furthest,
    isPlaying,
    togglePlaying: () => setChoice(isPlaying ? 'paused' : 'playing'),
    goTo,
    goBack: () => goTo(selected - 1),
    goOn: () => goTo(selected + 1),
    /** For the element that a finger swipes. */
    swiping: {
      onPointerDown: ({ clientX }: PointerEvent) => {
        touchedAt.current = clientX
      },
      onPointerUp: ({ clientX, pointerType }: PointerEvent) => {
        const way = clientX - (touchedAt.current ?? clientX)
        if (pointerType !== 'mouse' && Math.abs(way) > swipe) goTo(selected - Math.sign(way))
      },
    },
  }
}

export type CarouselState = ReturnType<typeof useCarousel>

/** The pictures to come must not compete with those of the first view. */
function whenLoaded(then: () => void): (() => void) | undefined {
  if (document.readyState === 'complete') return void then()
  addEventListener('load', then, { once: true })
  return () => removeEventListener('load', then)
}

const lessMotion = '(prefers-reduced-motion: reduce)'

function prefersLessMotion(): boolean {
  return matchMedia(lessMotion).matches
}

function watchMotion(onChange: () => void) {
  const query = matchMedia(lessMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
