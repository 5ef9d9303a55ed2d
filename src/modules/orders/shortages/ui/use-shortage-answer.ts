import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { followedOrderQuery } from '#modules/orders/client/following.ts'
import { answerShortage } from '#modules/orders/shortages/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'

/** Sends the answer; what somebody else or the clock has chosen first is shown as it is. */
export function useShortageAnswer(token: string, key: string, onAnswered: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function answer(body: InputOf<typeof answerShortage>['body']): Promise<void> {
    setIsBusy(true)
    setProblem('')
    try {
      await api(answerShortage, { params: { token, key }, body })
      onAnswered()
    } catch (failure) {
      const isChosen = failure instanceof ApiError && failure.code === 'already_chosen'
      if (isChosen) onAnswered()
      else setProblem(failure instanceof Error ? failure.message : String(failure))
    }
    // The money, too, is asked for under this key.
    await queries.invalidateQueries({ queryKey: followedOrderQuery(api, token).queryKey })
    setIsBusy(false)
  }

  return { answer, isBusy, problem }
}
