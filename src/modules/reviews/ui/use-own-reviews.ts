import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#ui-kit/api-context.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { ownReviewsQuery } from '../client/writing.ts'
import {
  type OwnReview,
  type Visit,
  changeReview,
  deleteReview,
  writeReview,
} from '../contract/writing.ts'
import type { ReviewWords } from './review-draft.ts'

const willBeRead = 'Thank you! It is shown once the restaurant has read it.'

/** What somebody may review and has written, and how they change it. */
export function useOwnReviews(deletedText: string) {
  const api = useApi()
  const queries = useQueryClient()
  const list = useQuery(ownReviewsQuery(api))
  const refresh = () => queries.invalidateQueries({ queryKey: ['reviews'] })

  return {
    list,
    async write({ kind, _id }: Visit, { dishId, ...words }: ReviewWords) {
      const visit = kind === 'order' ? { orderId: _id } : { bookingId: _id }
      await api(writeReview, { body: { ...words, ...visit, dishId: dishId || null } })
      await refresh()
      void toasts.show('success', willBeRead)
    },
    async change({ _id }: OwnReview, { dishId, ...words }: ReviewWords) {
      const input = { params: { id: _id }, body: { ...words, dishId: dishId || null } }
      const { modifiedCount } = await api(changeReview, input)
      await refresh()
      void toasts.show('success', modifiedCount > 0 ? willBeRead : 'Nothing was changed.')
    },
    /** Answers whether it is gone. */
    async remove({ _id }: OwnReview): Promise<boolean> {
      if (!(await askToDelete())) return false
      try {
        await api(deleteReview, { params: { id: _id } })
      } catch (failure) {
        void toasts.show('error', failure instanceof Error ? failure.message : String(failure))
        return false
      }
      await refresh()
      void toasts.show('success', deletedText)
      return true
    },
  }
}
