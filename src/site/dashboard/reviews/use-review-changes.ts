import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ListedReview,
  answerReview,
  approveReview,
  declineReview,
} from '#modules/reviews/moderation/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useLostRole } from '../use-lost-role.ts'

/** Decides on a review and answers it; a refusal stands by the review until the next try. */
export function useReviewChanges({ _id: id, version }: ListedReview) {
  const api = useApi()
  const queries = useQueryClient()
  const leadOn = useLostRole()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  /** Answers whether it was done. */
  async function attempt(work: () => Promise<unknown>, done: string): Promise<boolean> {
    if (isBusy) return false
    setProblem('')
    setIsBusy(true)
    try {
      await work()
      void toasts.show('success', done)
      return true
    } catch (failure) {
      if (!leadOn(failure)) setProblem(failure instanceof Error ? failure.message : String(failure))
      return false
    } finally {
      setIsBusy(false)
      await queries.invalidateQueries({ queryKey: ['reviews'] })
    }
  }

  const params = { id }
  return {
    problem,
    isBusy,
    approve: () =>
      attempt(() => api(approveReview, { params, body: { version } }), 'The review is shown now'),
    decline: () => attempt(() => api(declineReview, { params }), 'The review is not shown'),
    answer: (answer: string) =>
      attempt(
        () => api(answerReview, { params, body: { answer } }),
        answer.trim() === '' ? 'Answer taken back' : 'Answer saved',
      ),
  }
}
