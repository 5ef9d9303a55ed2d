import { type RefObject, useEffect, useRef } from 'react'

/** A part that stays as high as it was while a hand is at the screen: what stands below it does not come up. */
export function useKeptHeight(hasHand: boolean): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = part.current
    if (!hasHand || !element) return
    element.style.minHeight = `${element.getBoundingClientRect().height}px`
    return () => {
      element.style.minHeight = ''
    }
  }, [hasHand])
  return part
}
