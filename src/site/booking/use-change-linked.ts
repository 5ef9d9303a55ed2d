import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import { linkedBookingQuery } from '#modules/reservations/client/links.ts'
import { changeLinkedBooking } from '#modules/reservations/contract/links.ts'
import { type Gone, goneOf } from '#modules/reservations/ui/use-hold.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { linkedBookingTexts as texts } from './texts.ts'

/** Saves another time or party of the booking that a link opens. */
export function useChangeLinked(token: string, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const [gone, setGone] = useState<Gone>()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  function forget(): void {
    setGone(undefined)
    setProblem('')
  }

  async function change(body: { start: string; party: number }): Promise<void> {
    if (isBusy || body.start === '') return
    forget()
    setIsBusy(true)
    try {
      const booking = await api(changeLinkedBooking, { params: { token }, body })
      queries.setQueryData(linkedBookingQuery(api, token).queryKey, booking)
      void toasts.show('success', texts.changed)
      onDone()
    } catch (failure) {
      const isInTheWay = failure instanceof ApiError && failure.status === 409
      if (isInTheWay) setGone(goneOf(failure))
      else setProblem(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    }
  }

  return { gone, problem, isBusy, forget, change }
}
