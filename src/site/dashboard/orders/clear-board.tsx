import { counted } from '#kernel/counted.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ordersKey } from '#modules/orders/client/book.ts'
import { clearBoard } from '#modules/orders/contract/clearing.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import { useAttempt } from '../use-attempt.ts'

/** Says of all that is left over from before today that it was handed out. */
export function ClearBoard() {
  const api = useApi()
  const queries = useQueryClient()
  const { problem, isBusy, attempt } = useAttempt()

  async function clear() {
    const isConfirmed = await dialogs.ask({
      title: 'Clear the board?',
      text: 'All open orders from before today are marked as handed out. Nobody is emailed. What is still to be paid at the counter stays.',
      confirm: 'Yes, clear it',
      cancel: 'Leave it',
    })
    if (!isConfirmed) return
    await attempt(async () => {
      const cleared = await api(clearBoard)
      await queries.invalidateQueries({ queryKey: ordersKey })
      void toasts.show('success', wordsOf(cleared))
    })
  }

  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void clear()}
        className="min-h-11 cursor-pointer font-semibold text-primary underline underline-offset-4 hover:text-primary-hover noscript:hidden"
      >
        Complete all orders from before today…
      </button>
      <ErrorText>{problem}</ErrorText>
    </>
  )
}

function wordsOf({ completed, owed }: { completed: number; owed: number }): string {
  const done =
    completed === 0 ? 'There was nothing to complete' : `${counted(completed, 'order')} handed out`
  return owed === 0 ? done : `${done}; ${owed} still to be paid`
}
