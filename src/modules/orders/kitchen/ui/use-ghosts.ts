import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { seconds } from '#kernel/duration.ts'
import { wordsOfState } from '../../ui/order-state.tsx'
import { columnOf } from '../board.ts'
import type { KitchenOrder } from '../contract.ts'
import { actionTexts } from './house-texts.ts'

/** Where a ticket has just been, and what was done with it. */
export interface Ghost {
  /** As it hung there. */
  order: KitchenOrder
  words: string
  /** Pixels. */
  height: number
}

/**
 * How long a ghost stays: longer than a finger takes that taps twice by mistake or out of impatience. Each further move
 * begins it anew; they go together once the hand pauses, so that no place moves while a row of tickets is worked through.
 */
const lastsMs = seconds(1.5)

/**
 * Keeps the place of a ticket that has left its column, through whomever, so that the next one does not
 * come under a finger that was on its way to it.
 */
export function useGhosts(orders: readonly KitchenOrder[]): readonly Ghost[] {
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([])
  /** What hangs on the screen, and how high. */
  const hanging = useRef<readonly Omit<Ghost, 'words'>[]>([])

  // Before the browser draws them without it.
  useLayoutEffect(() => {
    const now = new Map(orders.map((order) => [order._id, order]))
    const gone = hanging.current.flatMap(({ order, height }) => {
      const moved = now.get(order._id)
      const column = columnOf(order)
      // The list of what is done only grows old.
      if (moved ? columnOf(moved) === column : column === 'done') return []
      return [{ order, height, words: wordsOf(order, moved) }]
    })
    hanging.current = orders.flatMap((order) => {
      const ticket = document.getElementById(`order-${order._id}`)
      return ticket ? [{ order, height: ticket.getBoundingClientRect().height }] : []
    })
    if (gone.length > 0) setGhosts((others) => [...others, ...gone])
  }, [orders])

  useEffect(() => {
    if (ghosts.length === 0) return
    const timer = setTimeout(() => setGhosts([]), lastsMs)
    return () => clearTimeout(timer)
  }, [ghosts])
  return ghosts
}

function wordsOf(before: KitchenOrder, after: KitchenOrder | undefined): string {
  if (!after) return actionTexts.gone
  const isRecall = before.status === 'completed' || after.status === 'preparing'
  return isRecall ? actionTexts.recalled : wordsOfState(after.status)
}
