import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Api, ApiError } from '#kernel/api.ts'
import { sessionQuery } from '#modules/accounts/client.ts'
import { type Contact, tidyContact } from '#modules/accounts/guests/rules.ts'
import { withPass } from '#modules/accounts/captcha/ui/with-pass.ts'
import { bookTable } from '#modules/reservations/contract/booking.ts'
import { bookingQuery } from '#modules/reservations/client/booking.ts'
import type { Details } from '#modules/reservations/rules/details.ts'
import { type Booker, useAsBooker } from './use-booker.ts'
import { type Gone, type Wanted, goneOf } from '#modules/reservations/ui/use-hold.ts'
import type { OtherTime } from '#modules/reservations/dining-tables/rules/other-times.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { useIdempotencyKey } from '#ui-kit/use-idempotency-key.ts'
import { signInAddress } from '../../sign-in-address.ts'
import { useLostRole } from '../use-lost-role.ts'
import { addressOf } from '#modules/reservations/dining-tables/ui/address.ts'
import { useAddress } from '#modules/reservations/dining-tables/ui/use-address.ts'
import { forgetBegun, leaveToSignIn } from '#modules/reservations/ui/begun-booking.ts'

/** Books once, however often it is sent; who has to sign in does it first and comes back. */
export function useBookTable(wanted: Wanted, { kind }: Booker) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { step } = useAddress()
  const asBooker = useAsBooker()
  const leadOn = useLostRole()
  const [gone, setGone] = useState<Gone>()
  const [isBooked, setIsBooked] = useState(false)
  const instead = useRef('')
  const { keyFor } = useIdempotencyKey()

  function signInFirst(): false {
    leaveToSignIn(wanted)
    void navigate(signInAddress(pathname + search + hash, 'customer'))
    return false
  }

  /** Answers whether it is booked now. */
  async function book(details: Details, email: string): Promise<boolean> {
    if (kind === 'visitor') return signInFirst()
    const start = instead.current === '' ? wanted.start : instead.current
    instead.current = ''
    setGone(undefined)
    const body = { ...details, ...(kind === 'guest' && { email }), ...askedOf(wanted, start) }
    try {
      const key = keyFor(body)
      const booking = await asBooker(() =>
        withPass(api, undefined, (options) => api(bookTable, { body }, { ...options, key })),
      )
      queries.setQueryData(bookingQuery(api, booking._id).queryKey, booking)
      // The server has kept it, for the next table and for an account.
      if (kind === 'guest') rememberContact(queries, api, { ...details, email })
      setIsBooked(true)
      forgetBegun()
      step(addressOf({ tab: 'bookings', booking: booking._id }), { replace: true })
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) leaveToSignIn(wanted)
      if (leadOn(failure)) return false
      if (!(failure instanceof ApiError && failure.status === 409)) throw failure
      // The owner asks for an account since a moment.
      if (failure.code === 'guests_off') return signInFirst()
      setGone(goneOf(failure))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    }
    return true
  }

  return {
    gone,
    isBooked,
    book,
    /** Another time, with everything else as it is typed. */
    bookInstead({ start }: OtherTime, form: HTMLFormElement | null): void {
      instead.current = start
      form?.requestSubmit()
    },
  }
}

function askedOf({ party, area }: Wanted, start: string) {
  return { start, party, ...(area !== '' && { area }) }
}

function rememberContact(queries: QueryClient, api: Api, contact: Contact): void {
  const { queryKey } = sessionQuery(api)
  queries.setQueryData(queryKey, { person: null, guest: tidyContact(contact) })
}
