import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, ApiError } from '#kernel/api.ts'
import { newId } from '#kernel/ids.ts'
import { messageOf } from '#kernel/message-of.ts'
import { changeCartLine, listCart, removeCartLine } from '#modules/cart/contract.ts'
import { type ReorderPlan, reorder } from '#modules/orders/contract/guest.ts'
import { useApi } from '#ui-kit/api-context.ts'

type Added = { _id: string; quantity: number }[]

/** `changed`: some of it is not what it was; nothing is in the cart yet. */
export type Again =
  | { kind: 'idle' }
  | { kind: 'changed'; plan: ReorderPlan }
  | { kind: 'added'; added: Added }
  | { kind: 'undone' }
  | { kind: 'failed'; message: string }

/** Puts an order into the cart again; what has changed since is shown first. */
export function useOrderAgain(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  const [again, setAgain] = useState<Again>({ kind: 'idle' })
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<Again>) {
    setIsBusy(true)
    setAgain(await work().catch(failureOf))
    setIsBusy(false)
    void queries.invalidateQueries({ queryKey: ['cart'] })
  }

  return {
    again,
    isBusy,
    /** `seen` agrees to the plan of this name. */
    order: (seen?: string) =>
      attempt(async () => {
        const body = seen === undefined ? {} : { seen }
        const { added } = await api(reorder, { params: { id }, body }, { key: newId() })
        return { kind: 'added', added }
      }),
    undo: (added: Added) =>
      attempt(async () => {
        await takeOut(api, added)
        return { kind: 'undone' }
      }),
    leave: () => setAgain({ kind: 'idle' }),
  }
}

function failureOf(error: unknown): Again {
  if (error instanceof ApiError && error.code === 'reorder_changed') {
    // The refusal's own part of the contract.
    return { kind: 'changed', plan: error.body['plan'] as ReorderPlan }
  }
  return { kind: 'failed', message: messageOf(error) }
}

/** What was in the cart before stays there. */
async function takeOut(api: Api, added: Added): Promise<void> {
  const lines = await api(listCart, { query: {} })
  for (const [id, parts] of Map.groupBy(added, ({ _id }) => _id)) {
    const taken = parts.reduce((sum, { quantity }) => sum + quantity, 0)
    const line = lines.find(({ _id }) => _id === id)
    if (!line) continue
    const params = { id }
    if (line.quantity <= taken) await api(removeCartLine, { params })
    else await api(changeCartLine, { params, body: { quantity: line.quantity - taken } })
  }
}
