import { useEffect, useEffectEvent } from 'react'
import { joinStream } from '../../live-updates.ts'

/** Calls `onChange` whenever an order has changed; all tabs of the browser share one stream. */
export function useOrderNews(onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const seen = { orders: 0 }
    const note = (versions: unknown) => {
      const orders = readOrders(versions)
      if (orders <= seen.orders) return
      seen.orders = orders
      changed()
    }
    let leave: (() => void) | undefined
    const open = () => {
      leave ??= joinStream('/kitchen/events', seen, note)
    }
    const close = () => {
      leave?.()
      leave = undefined
    }
    open()
    // As in live-updates: whoever is put aside holds no stream, and listens again when they come back.
    addEventListener('pagehide', close)
    addEventListener('pageshow', open)
    return () => {
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', open)
      close()
    }
  }, [])
}

function readOrders(versions: unknown): number {
  if (typeof versions !== 'object' || versions === null || !('orders' in versions)) return 0
  return typeof versions.orders === 'number' ? versions.orders : 0
}
