import { useEffect, useRef } from 'react'
import { seconds } from '#kernel/duration.ts'

/** The board is drawn anew when an action is done here, when it is heard of, and when a dialog has gone. */
const keepsMs = seconds(3)

/** A ticket that goes to the next column takes its pressed button along: the focus stays on the ticket. */
export function useKeptFocus(): (orderId: string) => void {
  const acted = useRef<{ id: string; at: number }>(undefined)
  useEffect(() => {
    if (!acted.current || document.activeElement !== document.body) return
    const { id, at } = acted.current
    if (Date.now() - at > keepsMs) return
    document.getElementById(`order-${id}`)?.focus({ preventScroll: true })
  })
  return (orderId) => {
    acted.current = { id: orderId, at: Date.now() }
  }
}
