import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** How far apart two taps can be and still be a double tap on the common systems. */
export const doubleTapMs = 500

/**
 * A dialog that is open as long as it is there: the focus goes into it, and back to where it was.
 * @param onClose it has been closed
 * @param first what takes the focus, by its selector: the first one that there is
 */
export function useModalDialog(
  onClose: () => void,
  ...first: readonly string[]
): RefObject<HTMLDialogElement | null> {
  const sayClosed = useEffectEvent(onClose)
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
    const settle = holdOpen(element)
    const stopWatching = watchClose(element, sayClosed)
    return () => {
      clearTimeout(settle)
      stopWatching()
      // The dialog may go long after it was closed: who has moved on meanwhile stays there.
      const { activeElement: holder } = document
      const isLost = !holder || holder === document.body || element?.contains(holder)
      if (isLost && asker instanceof HTMLElement) asker.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

/**
 * Browsers say that a dialog is closed with the next frame. A press may come before that, and what it opens must not be
 * taken for what was closed: it is said before the press, then.
 */
function watchClose(dialog: HTMLDialogElement | null, onClose: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const look = () => {
    if (dialog?.open) return
    watching.abort()
    onClose()
  }
  dialog?.addEventListener('close', look, { signal })
  for (const press of ['pointerdown', 'keydown']) {
    document.addEventListener(press, look, { capture: true, signal })
  }
  return () => watching.abort()
}

/**
 * While a dialog settles, Escape closes it and a tap beside it does not. The odd capital marks the value as ours: a dialog that
 * says another one meanwhile is left alone.
 */
const settlingClosedBy = 'closeRequest'

/** Keeps the second tap of the double tap that opened a dialog from closing it. */
function holdOpen(dialog: HTMLDialogElement | null): ReturnType<typeof setTimeout> | undefined {
  if (dialog?.getAttribute('closedby') !== 'any') return undefined
  dialog.setAttribute('closedby', settlingClosedBy)
  return setTimeout(() => {
    if (dialog.getAttribute('closedby') === settlingClosedBy) dialog.setAttribute('closedby', 'any')
  }, doubleTapMs)
}
