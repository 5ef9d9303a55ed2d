import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the element with this id in sight of a list that scrolls sideways on narrow screens, also when
 * what is in the list becomes wider. It moves the list only, never the page.
 */
export function useInSight<List extends HTMLElement>(
  id: string | undefined,
): RefObject<List | null> {
  const list = useRef<List>(null)
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id)
    const scrolled = list.current
    if (!scrolled || !element) return
    const observer = new ResizeObserver(() => {
      scrolled.scrollLeft = element.offsetLeft + element.offsetWidth / 2 - scrolled.clientWidth / 2
    })
    for (const part of scrolled.children) observer.observe(part)
    return () => observer.disconnect()
  }, [id])
  return list
}
