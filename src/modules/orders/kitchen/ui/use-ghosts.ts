import { useEffect, useState } from 'react'
import { seconds } from '#kernel/duration.ts'
import type { KitchenOrder } from '#modules/orders/kitchen/contract.ts'
import type { Act } from '#modules/orders/kitchen/rules/actions.ts'
import { columnOf } from '#modules/orders/kitchen/rules/board.ts'
import { wordsOfState } from '../../ui/order-state.tsx'

/** Where a ticket has just been, and what was done with it. */
export interface Ghost {
  /** As it hung there. */
  order: KitchenOrder
  words: string
  /** Pixels. */
  height: number
}

/**
 * Longer than a finger that taps twice by mistake or out of impatience takes. Each further move begins it anew: they go
 * together once the hand pauses, so that no place moves while a row of tickets is worked through.
 */
const lastsMs = seconds(1.5)

/** Keeps the place of a ticket that was moved here, so that the next one does not come under the same finger. */
export function useGhosts() {
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([])

  useEffect(() => {
    if (ghosts.length === 0) return
    const timer = setTimeout(() => setGhosts([]), lastsMs)
    return () => clearTimeout(timer)
  }, [ghosts])

  /** Says what is about to be done with a ticket that still hangs there. */
  function leave(order: KitchenOrder, act: Act): void {
    if (act.kind !== 'move' || columnOf({ status: act.to }) === columnOf(order)) return
    const height = document.getElementById(`order-${order._id}`)?.getBoundingClientRect().height
    if (height === undefined) return
    const isRecall = act.from === 'completed' || act.to === 'preparing'
    const words = isRecall ? 'Recalled' : wordsOfState(act.to)
    const ghost = { order, words, height }
    setGhosts((others) => [...others, ghost])
  }
  return { ghosts, leave }
}
