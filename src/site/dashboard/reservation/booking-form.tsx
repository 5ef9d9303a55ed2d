import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Api, ApiError } from '#kernel/api.ts'
import { queryOf, queryOrNull } from '#kernel/query-of.ts'
import { withPass } from '#modules/accounts/captcha/ui/with-pass.ts'
import { getSession } from '#modules/accounts/contract/visitor.ts'
import { type Contact, problemsOfContact, tidyContact } from '#modules/accounts/guests/rules.ts'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import {
  type GuestBookingRules,
  bookTable,
  getBooking,
} from '#modules/reservations/contract/guest.ts'
import type { OtherTime } from '#modules/reservations/dining-tables/rules.ts'
import { addressOf, useAddress } from '#modules/reservations/dining-tables/ui/address.ts'
import { GoneTime } from '#modules/reservations/dining-tables/ui/gone-time.tsx'
import { type Details, findDetailProblems } from '#modules/reservations/rules.ts'
import {
  forgetBegun,
  isBackFromSignIn,
  leaveToSignIn,
} from '#modules/reservations/ui/begun-booking.ts'
import { detailNames, DetailsFields } from '#modules/reservations/ui/details-fields.tsx'
import { HeldLine } from '#modules/reservations/ui/hold-line.tsx'
import { readGuestForm } from '#modules/reservations/ui/read-guest-form.ts'
import { sayLimit } from '#modules/reservations/ui/say-until.ts'
import {
  type TakenTime,
  takenTimeOf,
  useHold,
  useHoldTable,
  type Wanted,
} from '#modules/reservations/ui/use-hold.ts'
import { useLostRole } from '#site/dashboard/use-lost-role.ts'
import { signInAddress } from '#site/sign-in-address.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { useFormDraft } from '#ui-kit/use-form-draft.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { useIdempotencyKey } from '#ui-kit/use-idempotency-key.ts'
import { reservationTexts } from './texts.ts'
import { type Booker, useAsBooker, useBooker } from './use-booker.ts'

interface BookingFormProps {
  rules: GuestBookingRules
  booker: Booker
  wanted: Wanted
  given: Details & { email: string }
}

/** What is typed stays until the table is booked, through reloads and the sign-in. */
export function BookingForm({ rules, booker, wanted, given }: BookingFormProps) {
  const isGuest = booker.kind === 'guest'
  const isHydrated = useHydrated()
  const { gone, isBooked, book, bookInstead } = useBookTable(wanted, booker)
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'table',
    check: (values) => ({
      ...findDetailProblems(readGuestForm(values), wanted.party),
      ...(isGuest && emailProblem(values)),
    }),
    work: async (values) => {
      if (await book(readGuestForm(values), values['email'] ?? '')) forget()
    },
  })
  const { forget } = useFormDraft(wiring.ref, 'table', detailNames)
  return (
    <>
      <HoldState
        wanted={wanted}
        rules={rules}
        isBooking={isBusy || isBooked || gone !== undefined}
      />
      <div className="mt-8">
        <RefusableForm {...wiring}>
          <DetailsFields
            given={given}
            party={wanted.party}
            errors={errors}
            email={isGuest ? given.email : undefined}
          />
          <div>
            <GoneTime
              gone={gone}
              verb={reservationTexts.bookAt}
              isBusy={isBusy}
              onChoose={(time) => bookInstead(time, wiring.ref.current)}
            />
            <ErrorText>{errors['table']}</ErrorText>
            <p className="hidden text-muted noscript:block">{reservationTexts.noScript}</p>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 noscript:hidden">
            <div className="w-full sm:w-auto sm:min-w-60">
              <SubmitButton
                isBusy={isBusy}
                busyText={reservationTexts.booking}
                isDisabled={!isHydrated}
              >
                {booker.kind === 'visitor'
                  ? reservationTexts.logInAndBook
                  : reservationTexts.bookThis}
              </SubmitButton>
            </div>
            <p className="min-w-60 flex-1 text-sm text-muted">{sayLimit(rules)}</p>
          </div>
        </RefusableForm>
      </div>
    </>
  )
}

/** Books once, however often it is sent; who has to sign in does it first and comes back. */
function useBookTable(wanted: Wanted, { kind }: Booker) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { step } = useAddress()
  const asBooker = useAsBooker()
  const leadOn = useLostRole()
  const [gone, setGone] = useState<TakenTime>()
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
      queries.setQueryData(
        queryOrNull(api, getBooking, { params: { id: booking._id } }).queryKey,
        booking,
      )
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
      setGone(takenTimeOf(failure))
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
    /** Sends the form for another time, with everything else as it is typed. */
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
  const { queryKey } = queryOf(api, getSession)
  queries.setQueryData(queryKey, { person: null, guest: tidyContact(contact) })
}

/** A guest without an account is written to, with a link to the booking. */
function emailProblem({ email = '' }: Record<string, string>): { email?: string } {
  const problem = problemsOfContact(tidyContact({ name: '', phone: '', email }))['email']
  return problem === undefined ? {} : { email: problem }
}

interface HoldStateProps {
  wanted: Wanted
  rules: GuestBookingRules
  /** The booking is being sent: the hold ends by that, so its end is not announced. */
  isBooking: boolean
}

/** Whether the table is kept, and how it is again; said when it changes, not by the second. */
function HoldState({ wanted, rules, isBooking }: HoldStateProps) {
  const booker = useBooker(rules)
  const isKnown = Boolean(useBuyer()) && booker?.kind !== 'visitor'
  const { address, step } = useAddress()
  const kept = useHold(wanted, isKnown)
  const { hold, isBusy } = useHoldTable(useAsBooker())
  const [gone, setGone] = useState<TakenTime>()
  const box = useRef<HTMLDivElement>(null)
  const isLoose = isKnown && kept === null && !isBooking

  async function keep(start: string) {
    const inTheWay = await hold({ ...wanted, start })
    setGone(inTheWay)
    if (!inTheWay && start !== wanted.start) {
      step(addressOf({ ...address, start }), { replace: true })
    }
  }

  const keepWanted = useEffectEvent(() => {
    if (isBackFromSignIn(wanted)) void keep(wanted.start)
  })
  useEffect(() => {
    if (!isLoose) return
    const timer = setTimeout(() => keepWanted())
    return () => clearTimeout(timer)
  }, [isLoose])

  return (
    <div ref={box} tabIndex={-1} className="mt-5 outline-none">
      <output className="block max-w-xl">
        {booker?.kind === 'visitor' && <p className="text-muted">{reservationTexts.fillFirst}</p>}
        {kept && <HeldLine hold={kept} timeZone={rules.timeZone} holdSeconds={rules.holdSeconds} />}
        {isLoose && !gone && (
          <p className="font-semibold">
            {isBusy ? reservationTexts.holding : reservationTexts.notHeld}
          </p>
        )}
      </output>
      {isLoose && !gone && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            kind="secondary"
            disabled={isBusy}
            onClick={async () => {
              await keep(wanted.start)
              // The button that was pressed goes.
              box.current?.focus()
            }}
          >
            {reservationTexts.hold}
          </Button>
          <LinkButton kind="secondary" to={addressOf({ ...address, start: '' })}>
            {reservationTexts.seeTimes}
          </LinkButton>
        </div>
      )}
      {isLoose && (
        <GoneTime
          gone={gone}
          verb={reservationTexts.holdAt}
          isBusy={isBusy}
          onChoose={({ start }) => void keep(start)}
        />
      )}
    </div>
  )
}
