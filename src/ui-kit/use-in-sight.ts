import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the element with this id in sight of a list that scrolls sideways on narrow screens. It
 * moves the list only, never the page.
 */
export function useInSight<List extends HTMLElement>(
  id: string | undefined,
): RefObject<List | null> {
  const list = useRef<List>(null)
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id)
    if (!list.current || !element) return
    const { clientWidth } = list.current
    list.current.scrollLeft = element.offsetLeft + element.offsetWidth / 2 - clientWidth / 2
  }, [id])
  return list
}
