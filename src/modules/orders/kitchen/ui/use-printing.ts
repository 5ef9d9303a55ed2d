import { useEffect, useRef, useState } from 'react'
import { newId } from '#kernel/ids.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { columnOf } from '../board.ts'
import { type KitchenBoard, type KitchenOrder, takeTicket } from '../contract.ts'
import { actionTexts } from './house-texts.ts'
import type { Paper } from './paper-tickets.tsx'

/**
 * Prints what the server gives this screen to print: a copy when somebody asks, and by itself what is
 * accepted from now on, if this screen is set to. Who asks first prints; nobody prints twice.
 */
export function usePrinting(board: KitchenBoard, printsAtAccept: boolean) {
  const api = useApi()
  const [papers, setPapers] = useState<Paper[]>([])
  /** What needs no ticket of this screen's any more. */
  const settled = useRef<Set<string>>(undefined)

  useEffect(() => {
    if (papers.length > 0) print()
  }, [papers])

  useEffect(() => {
    if (!printsAtAccept) {
      settled.current = undefined
      return
    }
    const accepted = board.orders.filter((order) => columnOf(order) === 'preparing')
    // What was accepted before this screen was asked to print is on somebody's paper, or on none.
    settled.current ??= new Set(accepted.map(({ _id }) => _id))
    for (const order of accepted) {
      if (settled.current.has(order._id)) continue
      settled.current.add(order._id)
      if (order.copies === 0) void take(order, false)
    }
  })

  async function take(order: KitchenOrder, again: boolean): Promise<void> {
    const key = newId()
    const params = { id: order._id }
    try {
      const { isYours, copy } = await api(takeTicket, { params, body: { again } }, { key })
      if (isYours) setPapers([{ order, copy }])
    } catch {
      // Cut off between asking and hearing: the next look at the board asks again.
      if (again) void toasts.show('error', actionTexts.notPrinted(order.number))
      else settled.current?.delete(order._id)
    }
  }

  return { papers, print: (order: KitchenOrder) => void take(order, true) }
}
