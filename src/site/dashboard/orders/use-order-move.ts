import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderChanges } from '#modules/orders/book/client.ts'
import type { FullOrder } from '#modules/orders/book/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useLostRole } from '../use-lost-role.ts'

/** What comes with a move. */
interface Why {
  minutes?: number
  reason?: string
  words?: string
}

/** Moves an order on, and says so; a refusal stands by its buttons until the next try. */
export function useOrderMove({ _id: id, number, status }: FullOrder) {
  const changes = orderChanges(useApi(), useQueryClient(), id)
  const leadOn = useLostRole()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<unknown>, done: string): Promise<boolean> {
    if (isBusy) return false
    setProblem('')
    setIsBusy(true)
    try {
      await work()
      void toasts.show('success', `Order ${number}: ${done}`)
      return true
    } catch (failure) {
      if (!leadOn(failure)) setProblem(failure instanceof Error ? failure.message : String(failure))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return {
    problem,
    isBusy,
    move: (to: string, done: string, why: Why = {}) =>
      attempt(() => changes.move({ from: status, to, ...why }), done),
    delay: (minutes: number) => attempt(() => changes.delay(minutes), `${minutes} minutes later`),
  }
}

export type OrderMove = ReturnType<typeof useOrderMove>
