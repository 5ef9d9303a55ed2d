import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PaperMenuProps } from './paper-menu.tsx'

/** How long the card waits, in ms: until the page has nothing else to do. */
const idleMs = 2000

/**
 * The card that is printed in the place of the menu page. Its script comes once the page is idle: a browser that
 * prints waits for nothing.
 */
export function MenuOnPaper(props: PaperMenuProps) {
  const [draw, setDraw] = useState<(menu: PaperMenuProps) => ReactNode>()
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./paper-menu.tsx').then(({ drawPaperMenu }) => setDraw(() => drawPaperMenu))
    }, idleMs)
    // Before the browser's dialog has read the page.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting && draw ? draw(props) : null
}
