import { useEffect, useRef, useState } from 'react'

/**
 * A row that the browser scrolls, stop by stop. Its stops are read from the layout, because how
 * many tiles are in view depends on the window.
 */
export function useSlider() {
  const row = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ count: 0, selected: 0 })

  useEffect(() => {
    const element = row.current
    if (!element) return
    const read = () =>
      setPlace((before) => {
        const { count, selected } = placeOf(element)
        return before.count === count && before.selected === selected ? before : { count, selected }
      })
    // The observer also reports the size that it finds first.
    const resizing = new ResizeObserver(read)
    resizing.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      resizing.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [])

  const goTo = (index: number) => {
    const element = row.current
    if (!element) return
    // Goes on from either end to the other.
    const stop = (index + place.count) % place.count
    element.scrollTo({ left: stop * stepOf(element), behavior: 'smooth' })
  }

  return {
    row,
    ...place,
    goTo,
    goBack: () => goTo(place.selected - 1),
    goOn: () => goTo(place.selected + 1),
  }
}

function placeOf(row: HTMLElement) {
  const step = stepOf(row)
  const count = Math.max(Math.round((row.scrollWidth - row.clientWidth) / step), 0) + 1
  return { count, selected: Math.min(Math.round(row.scrollLeft / step), count - 1) }
}

/** From the start of a tile to the start of the next. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (!first || !second) return Math.max(row.clientWidth, 1)
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left
}
