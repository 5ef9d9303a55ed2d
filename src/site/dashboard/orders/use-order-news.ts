import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ordersKey } from '#modules/orders/client.ts'
import { useLine } from '../kitchen/use-line.ts'

/** What comes together is asked for together. */
const gatherMs = 400

/**
 * What the kitchen and the guests do shows on an open page. Answers since when the server has not
 * been heard, by this browser's clock; undefined while it is.
 */
export function useOrderNews(): number | undefined {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useLine(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void queries.invalidateQueries({ queryKey: ordersKey })
    }, gatherMs)
  })
}
