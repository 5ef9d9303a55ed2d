import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#kernel/message-of.ts'
import { queryOrNull } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { type Booking, cancelBooking, getBooking } from '../contract/guest.ts'
import { actionTexts } from '../texts.ts'

/** Cancels one of the viewer's own; answers whether the table was given back. */
export function useCancelBooking() {
  const api = useApi()
  const queries = useQueryClient()
  const giveBack = useGiveBack()
  return ({ _id }: Booking): Promise<boolean> =>
    giveBack(async () => {
      const cancelled = await api(cancelBooking, { params: { id: _id } })
      queries.setQueryData(
        queryOrNull(api, getBooking, { params: { id: _id } }).queryKey,
        cancelled,
      )
    })
}

/** Asks as every action without an Undo does, and says what became of it. */
export function useGiveBack() {
  const queries = useQueryClient()
  return async (cancel: () => Promise<void>): Promise<boolean> => {
    const isConfirmed = await dialogs.ask({
      title: actionTexts.sure,
      text: actionTexts.noWayBack,
      confirm: actionTexts.yes,
      cancel: actionTexts.keep,
    })
    if (!isConfirmed) return false
    try {
      await cancel()
    } catch (failure) {
      void toasts.show('error', messageOf(failure))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    }
    void toasts.show('success', actionTexts.cancelled)
    return true
  }
}
