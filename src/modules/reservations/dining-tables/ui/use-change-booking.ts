import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { bookingQuery } from '#modules/reservations/client/booking.ts'
import type { Booking } from '#modules/reservations/contract/booking.ts'
import { changeBooking } from '#modules/reservations/contract/changes.ts'
import { type Gone, goneOf } from '#modules/reservations/ui/use-hold.ts'
import type { OtherTime } from '#modules/reservations/dining-tables/rules/other-times.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { addressOf } from './address.ts'
import { useAddress } from './use-address.ts'

type Change = InputOf<typeof changeBooking>['body']

/** Saves what was changed, and shows the booking as it stands then. */
export function useChangeBooking({ _id }: Booking) {
  const api = useApi()
  const queries = useQueryClient()
  const { step } = useAddress()
  const [gone, setGone] = useState<Gone>()
  const instead = useRef('')

  async function change({ start = '', ...rest }: Change): Promise<void> {
    const to = instead.current === '' ? start : instead.current
    instead.current = ''
    setGone(undefined)
    try {
      const input = { params: { id: _id }, body: { ...rest, start: to } }
      const booking = await api(changeBooking, input)
      queries.setQueryData(bookingQuery(api, _id).queryKey, booking)
      void toasts.show('success', 'Your booking is changed.')
      step(addressOf({ tab: 'bookings', booking: _id }), { replace: true })
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 409)) throw failure
      setGone(goneOf(failure))
    }
    void queries.invalidateQueries({ queryKey: ['bookings'] })
  }

  return {
    gone,
    forgetGone: () => setGone(undefined),
    change,
    /** Another time, with everything else as it is typed. */
    changeInstead({ start }: OtherTime, form: HTMLFormElement | null): void {
      instead.current = start
      form?.requestSubmit()
    },
  }
}
