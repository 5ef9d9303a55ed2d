import { useEffect, useRef } from 'react'

/**
 * Leads the focus on where the button that had it went with its group, once the page has read what is left.
 * @param count how many groups there are
 * @param next a selector of what follows them
 */
export function useFocusAfter(count: number, next: string): void {
  const seen = useRef(count)
  useEffect(() => {
    const isFewer = count < seen.current
    seen.current = count
    if (!isFewer || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(next)?.focus()
  }, [count, next])
}
