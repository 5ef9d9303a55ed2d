import { useQueryClient } from '@tanstack/react-query'
import {
  type ListedReview,
  answerReview,
  approveReview,
  declineReview,
} from '#modules/reviews/contract/moderation.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAttempt } from '../use-attempt.ts'

/** Decides on a review and answers it; a refusal stands by the review until the next try. */
export function useReviewChanges({ _id: id, version }: ListedReview) {
  const api = useApi()
  const queries = useQueryClient()
  const { problem, isBusy, attempt } = useAttempt()

  /** Answers whether it was done. */
  async function change(work: () => Promise<unknown>, done: string): Promise<boolean> {
    const isDone = await attempt(async () => {
      await work()
      void toasts.show('success', done)
    })
    await queries.invalidateQueries({ queryKey: ['reviews'] })
    return isDone
  }

  const params = { id }
  return {
    problem,
    isBusy,
    approve: () =>
      change(() => api(approveReview, { params, body: { version } }), 'The review is shown now'),
    decline: () => change(() => api(declineReview, { params }), 'The review is not shown'),
    answer: (answer: string) =>
      change(
        () => api(answerReview, { params, body: { answer } }),
        answer.trim() === '' ? 'Answer taken back' : 'Answer saved',
      ),
  }
}
