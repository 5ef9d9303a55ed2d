import { useEffect, useRef } from 'react'

/** A ticket that goes to the next column takes its pressed button along: the focus stays on the ticket. */
export function useKeptFocus(): (orderId: string) => void {
  const acted = useRef<string>(undefined)
  useEffect(() => {
    const id = acted.current
    if (id === undefined || document.activeElement !== document.body) return
    acted.current = undefined
    document.getElementById(`order-${id}`)?.focus({ preventScroll: true })
  })
  return (orderId) => {
    acted.current = orderId
  }
}
