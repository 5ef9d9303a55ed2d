import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { seconds } from '#kernel/duration.ts'
import { ordersKey } from '#modules/orders/book/client.ts'

/** As often as adminHome asks. */
const askAgainMs = seconds(2)

/** What the kitchen and the guests do shows on an open page. */
export function useOrderNews(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void queries.invalidateQueries({ queryKey: ordersKey })
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [queries])
}
