import { type RefObject, useEffect, useRef } from 'react'

/** Another tab begins at its first card, even when one was far down the tab before. */
export function useTopOfShelf(tab: number): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(tab)
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    const top = panel.current?.getBoundingClientRect().top ?? 0
    if (top < 0) panel.current?.scrollIntoView()
  }, [tab])
  return panel
}
