import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import type { InputOf } from '#kernel/endpoint.ts'
import { queryOf, queryOrNull } from '#kernel/query-of.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { footBar } from '#ui-kit/foot-bar.ts'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { useCheckedForm } from '#ui-kit/use-checked-form.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import {
  type Booking,
  type GuestBookingRules,
  changeBooking,
  getBooking,
  getBookingRules,
} from '../../contract/guest.ts'
import { findDetailProblems, stateWords } from '../../rules.ts'
import { detailTexts } from '../../texts.ts'
import { BookingActions } from '../../ui/booking-actions.tsx'
import { DetailsFields } from '../../ui/details-fields.tsx'
import { readGuestForm } from '../../ui/read-guest-form.ts'
import { type TakenTime, takenTimeOf } from '../../ui/use-hold.ts'
import type { OtherTime } from '../rules.ts'
import { addressOf, useAddress } from './address.ts'
import { GoneTime } from './gone-time.tsx'
import { TableFinder } from './table-finder.tsx'
import { oneBookingTexts, finderTexts } from './texts.ts'
import { useMovedTime } from './use-free-times.ts'
import { When } from './when.tsx'

/** One booking, as it stands or while it is changed. */
export function OneBooking({ id }: { id: string }) {
  const { isChange } = useAddress().address
  const query = useQuery(queryOrNull(useApi(), getBooking, { params: { id } }))
  const booking = query.data
  if (booking === null) {
    return (
      <EmptyState
        title={oneBookingTexts.unknown}
        actions={
          <LinkButton to={addressOf({ tab: 'bookings' })}>{oneBookingTexts.yours}</LinkButton>
        }
      >
        {oneBookingTexts.unknownHint}
      </EmptyState>
    )
  }
  if (!booking) {
    return <NotLoaded query={query} what={oneBookingTexts.what} loading={oneBookingTexts.loading} />
  }
  return isChange && booking.canChange ? (
    <ChangeBooking booking={booking} />
  ) : (
    <BookingView booking={booking} />
  )
}

/** The picker and the form of a new booking, begun with what is booked. */
function ChangeBooking({ booking }: { booking: Booking }) {
  const { cameByStep } = useAddress()
  const query = useQuery(queryOf(useApi(), getBookingRules))
  const rules = query.data
  return (
    <div>
      <Link to={addressOf({ tab: 'bookings' })} className="quiet-link">
        {oneBookingTexts.keep}
      </Link>
      <h2
        tabIndex={-1}
        ref={cameByStep ? takeFocus : undefined}
        className="mt-3 text-3xl leading-tight outline-none"
      >
        {oneBookingTexts.change}
      </h2>
      <p className="mt-2 mb-8 text-lg text-muted">
        {oneBookingTexts.now(booking.date, booking.label, booking.party)}
      </p>
      {rules ? (
        <ChangeForm booking={booking} rules={rules} />
      ) : (
        <NotLoaded query={query} what={finderTexts.what} loading={finderTexts.loading} />
      )}
    </div>
  )
}

interface ChangeFormProps {
  booking: Booking
  rules: GuestBookingRules
}

/** The form of a change: nothing is changed before it is saved, and then all of it at once. */
function ChangeForm({ booking, rules }: ChangeFormProps) {
  const isHydrated = useHydrated()
  const { gone, forgetGone, change, changeInstead } = useChangeBooking(booking)
  const { picked, setPicked, party, isMoved, finder } = useMovedTime(booking, {
    rules,
    instead: booking._id,
    onAnother: forgetGone,
  })
  const { wiring, errors, isBusy } = useCheckedForm({
    field: 'booking',
    check: (values) => ({
      ...findDetailProblems(readGuestForm(values), party),
      ...(picked.start === '' && { booking: oneBookingTexts.chooseTime }),
    }),
    work: (values) => change({ start: picked.start, party, ...readGuestForm(values) }),
  })

  return (
    <RefusableForm {...wiring}>
      <TableFinder {...finder} isBusy={isBusy} />
      <div className="mt-8 grid max-w-3xl gap-4">
        <DetailsFields given={booking} party={party} errors={errors} />
        <div>
          <GoneTime
            gone={gone}
            verb={oneBookingTexts.moveTo}
            isBusy={isBusy}
            onChoose={(time) => {
              setPicked(time)
              changeInstead(time, wiring.ref.current)
            }}
          />
          <ErrorText>{errors['booking']}</ErrorText>
        </div>
        <div className={`md:max-w-72 ${footBar}`}>
          <SubmitButton isBusy={isBusy} busyText={oneBookingTexts.saving} isDisabled={!isHydrated}>
            {isMoved && picked.label !== ''
              ? oneBookingTexts.saveAt(picked.label)
              : oneBookingTexts.save}
          </SubmitButton>
        </div>
      </div>
    </RefusableForm>
  )
}

type Change = InputOf<typeof changeBooking>['body']

/**
 * Saves what was changed, and shows the booking as it stands then. A 409, whose time somebody else has taken, is shown with
 * other times, not thrown.
 */
function useChangeBooking({ _id }: Booking) {
  const api = useApi()
  const queries = useQueryClient()
  const { step } = useAddress()
  const [gone, setGone] = useState<TakenTime>()
  /** The start of another time that was chosen in place of the picked one; empty where none was. */
  const chosenInstead = useRef('')

  async function change({ start = '', ...rest }: Change): Promise<void> {
    const to = chosenInstead.current === '' ? start : chosenInstead.current
    chosenInstead.current = ''
    setGone(undefined)
    try {
      const input = { params: { id: _id }, body: { ...rest, start: to } }
      const booking = await api(changeBooking, input)
      queries.setQueryData(queryOrNull(api, getBooking, { params: { id: _id } }).queryKey, booking)
      void toasts.show('success', oneBookingTexts.changed)
      step(addressOf({ tab: 'bookings', booking: _id }), { replace: true })
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 409)) throw failure
      setGone(takenTimeOf(failure))
    }
    void queries.invalidateQueries({ queryKey: ['bookings'] })
  }

  return {
    gone,
    forgetGone: () => setGone(undefined),
    change,
    /** Sends the form for another time, with everything else as it is typed. */
    changeInstead({ start }: OtherTime, form: HTMLFormElement | null): void {
      chosenInstead.current = start
      form?.requestSubmit()
    },
  }
}

/** A booking as it stands: that it is booked while it is to come, and what has become of it afterwards. */
function BookingView({ booking }: { booking: Booking }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { cameByStep } = useAddress()
  const { name, timeZone, phone } = useRestaurant()
  const { _id, status, date, label } = booking
  const isToCome = status === 'confirmed'
  return (
    <div className="max-w-3xl">
      <div ref={cameByStep ? (box) => takeFocus(box?.querySelector('h2') ?? null) : undefined}>
        {isToCome ? (
          <p className="flex items-center gap-2 font-semibold text-success">
            <Check aria-hidden="true" className="size-5" />
            <span>{oneBookingTexts.booked}</span>
          </p>
        ) : (
          <p className="font-semibold text-muted">{stateWords(status)}</p>
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-2 text-3xl leading-tight outline-none sm:text-[2.75rem]"
        >
          <When date={date} label={label} />
        </h2>
      </div>
      <div className="mt-6">
        <BookingFacts booking={booking} />
      </div>
      {isToCome && (
        <>
          <BookingActions
            booking={booking}
            changeTo={addressOf({ tab: 'bookings', booking: _id, isChange: true })}
            timeZone={timeZone}
            phone={phone}
            onCancelled={() => heading.current?.focus()}
          />
          <p className="mt-6 max-w-prose">{oneBookingTexts.mailed(name)}</p>
        </>
      )}
      <Link to={addressOf({ tab: 'bookings' })} className="mt-6 quiet-link">
        {oneBookingTexts.all}
      </Link>
    </div>
  )
}

/** What the house knows of a booking, a line each; what the guest left empty has none. */
function BookingFacts({ booking }: { booking: Booking }) {
  const { party, area, name, phone, note, allergies, highChairs, occasion } = booking
  const terms = oneBookingTexts.facts
  const facts: [string, string][] = [
    [terms.table, oneBookingTexts.tableFor(party, area)],
    [terms.name, name],
    [terms.phone, phone],
    [terms.occasion, occasion === '' ? '' : detailTexts.occasions[occasion]],
    [terms.highChairs, highChairs === 0 ? '' : String(highChairs)],
    [terms.allergies, allergies],
    [terms.note, note],
  ]
  return (
    <dl className="grid max-w-xl grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2">
      {facts.map(
        ([term, text]) =>
          text !== '' && (
            <div key={term} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{term}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
