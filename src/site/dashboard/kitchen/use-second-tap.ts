import { type MouseEvent, useRef } from 'react'
import { doubleTapMs } from '#ui-kit/use-modal-dialog.ts'

interface Press {
  at: number
  x: number
  y: number
  button: Element | null
}

/** How far apart two taps are one double tap, in pixels: about a fingertip. */
const fingertip = 24

/**
 * Swallows the second of two taps where another button has come under the finger meanwhile: the ticket below has
 * moved up, or a dialog has closed. Nobody has read what that one says.
 */
export function useSecondTap(): (event: MouseEvent) => void {
  const last = useRef<Press>(undefined)
  return (event) => {
    const { clientX: x, clientY: y, detail, target } = event
    // A key has no place on the screen.
    if (detail === 0) return
    const press = { at: event.timeStamp, x, y, button: buttonOf(target) }
    const before = last.current
    last.current = press
    if (!before || before.button === press.button || !isOneTap(before, press)) return
    // A third one is no more meant than the second.
    last.current = { ...press, button: before.button }
    event.preventDefault()
    event.stopPropagation()
  }
}

function isOneTap(before: Press, press: Press): boolean {
  const isQuick = press.at - before.at < doubleTapMs
  return isQuick && Math.hypot(press.x - before.x, press.y - before.y) < fingertip
}

/** A label and its field are no buttons: the browser makes two clicks of a tap on them. */
function buttonOf(target: EventTarget): Element | null {
  return target instanceof Element ? target.closest('button, a') : null
}
