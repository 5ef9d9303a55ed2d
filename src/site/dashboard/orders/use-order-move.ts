import { useQueryClient } from '@tanstack/react-query'
import { orderChanges } from '#modules/orders/client/book.ts'
import type { FullOrder } from '#modules/orders/contract/book.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAttempt } from '../use-attempt.ts'

/** What comes with a move. */
interface Why {
  minutes?: number
  reason?: string
  words?: string
  restock?: boolean
}

/** Moves an order on, and says so; a refusal stands by its buttons until the next try. */
export function useOrderMove({ _id: id, number, status }: FullOrder) {
  const changes = orderChanges(useApi(), useQueryClient(), id)
  const { problem, isBusy, attempt } = useAttempt()

  const change = (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await work()
      void toasts.show('success', `Order ${number}: ${done}`)
    })

  return {
    problem,
    isBusy,
    move: (to: string, done: string, why: Why = {}) =>
      change(() => changes.move({ from: status, to, ...why }), done),
    delay: (minutes: number) => change(() => changes.delay(minutes), `${minutes} minutes later`),
  }
}

export type OrderMove = ReturnType<typeof useOrderMove>
