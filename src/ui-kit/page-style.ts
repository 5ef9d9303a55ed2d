import { useLayoutEffect } from 'react'

/**
 * Styles of a page for as long as it stands: in the head, where they belong, and gone with it. What React
 * puts there itself stays, and how one page is printed would hide every other.
 */
export function usePageStyle(css: string): void {
  useLayoutEffect(() => {
    const style = document.createElement('style')
    style.textContent = css
    document.head.append(style)
    return () => style.remove()
  }, [css])
}
