import { type RefObject, useEffect, useRef } from 'react'

/**
 * A dialog that is open as long as it is there: the focus goes into it, and back to where it was.
 * @param first what takes the focus, by its selector: the first one that there is
 */
export function useModalDialog(...first: readonly string[]): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const wanted = useRef(first)
  useEffect(() => {
    const asker = document.activeElement
    const element = dialog.current
    if (!element?.open) element?.showModal()
    for (const selector of wanted.current) {
      const found = element?.querySelector<HTMLElement>(selector)
      if (!found) continue
      found.focus()
      break
    }
    return () => {
      // The dialog may go long after it was closed: who has moved on meanwhile stays there.
      const { activeElement: holder } = document
      const isLost = !holder || holder === document.body || element?.contains(holder)
      if (isLost && asker instanceof HTMLElement) asker.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
