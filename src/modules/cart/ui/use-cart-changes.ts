import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '#modules/accounts/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import type { CartItem } from '../contract.ts'
import { type CartTools, addDish, removeLine, setQuantity } from './change-cart.ts'

/** What can be done with the lines; a refusal is told and the page is right again. */
export function useCartChanges() {
  const api = useApi()
  const queries = useQueryClient()
  const email = useQuery(sessionQuery(api)).data?.person?.email ?? ''
  const [problem, setProblem] = useState('')
  const attempt = (change: (tools: CartTools) => Promise<void>): Promise<boolean> => {
    setProblem('')
    return change({ api, queries, email }).then(
      () => true,
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        setProblem(message)
        void toasts.show('error', message)
        return false
      },
    )
  }
  return {
    /** Why the last change did not hold; it stands by the lines, since a toast lies under a sheet. */
    problem,
    setQuantity: (line: CartItem, quantity: number) =>
      attempt((tools) => setQuantity(tools, line, quantity)),
    remove: (line: CartItem) => attempt((tools) => removeLine(tools, line)),
    /** Puts a removed line back, with as many as it had. */
    restore: (line: CartItem) =>
      attempt((tools) => addDish(tools, { ...line, _id: line.foodId }, line.quantity)),
  }
}
