import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '#kernel/api.ts'
import { counted } from '#kernel/counted.ts'
import { messageOf } from '#kernel/message-of.ts'
import { queryOf, queryOrNull } from '#kernel/query-of.ts'
import {
  type GuestBookingRules,
  cancelLinkedBooking,
  changeLinkedBooking,
  getBookingRules,
  getLinkedBooking,
  type LinkedBooking,
} from '#modules/reservations/contract/guest.ts'
import { addressOf } from '#modules/reservations/dining-tables/ui/address.ts'
import { GoneTime } from '#modules/reservations/dining-tables/ui/gone-time.tsx'
import { TableFinder } from '#modules/reservations/dining-tables/ui/table-finder.tsx'
import { useMovedTime } from '#modules/reservations/dining-tables/ui/use-free-times.ts'
import { When } from '#modules/reservations/dining-tables/ui/when.tsx'
import { stateWords } from '#modules/reservations/rules.ts'
import { sayUntil } from '#modules/reservations/ui/say-until.ts'
import { useGiveBack } from '#modules/reservations/ui/use-cancel-booking.ts'
import { type TakenTime, takenTimeOf } from '#modules/reservations/ui/use-hold.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { clearOfFootBar, footBar } from '#ui-kit/foot-bar.ts'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { loads } from '#ui-kit/page-data.ts'
import { pageWidth } from '#ui-kit/page-width.ts'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { toasts } from '#ui-kit/toaster.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import { linkedBookingTexts as texts, lostBookingTexts } from './booking/texts.ts'
import { LostLink } from './lost-link.tsx'
import { PageHead } from './page-head.tsx'
import { PlaceCard } from './place-card.tsx'

export const loader = loads((api, { token = '' }) => [
  queryOrNull(api, getLinkedBooking, { params: { token } }),
])

/** What the letter about a table that was booked without an account opens. */
export function Component() {
  const { token = '' } = useParams()
  const query = useQuery(queryOrNull(useApi(), getLinkedBooking, { params: { token } }))
  const { data } = query
  if (data === null) return <LostBooking />
  return (
    <div className={`${pageWidth} py-10 max-md:pb-32 lg:py-14`}>
      <PageHead title={texts.head} description={texts.description} />
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <OneLinked key={token} token={token} booking={data} />
      ) : (
        <NotLoaded query={query} what={texts.head} loading={texts.loading} />
      )}
    </div>
  )
}

/** A link that opens no booking. */
function LostBooking() {
  return (
    <LostLink texts={lostBookingTexts}>
      <LinkButton to={addressOf({ tab: 'book' })}>{lostBookingTexts.book}</LinkButton>
    </LostLink>
  )
}

function OneLinked({ token, booking }: { token: string; booking: LinkedBooking }) {
  const [step, setStep] = useState<'first' | 'change' | 'back'>('first')
  if (step === 'change' && booking.canChange) {
    return <ChangeLinked token={token} booking={booking} onDone={() => setStep('back')} />
  }
  return (
    <LinkedBookingView
      token={token}
      booking={booking}
      isBack={step === 'back'}
      onChange={() => setStep('change')}
    />
  )
}

interface ChangeLinkedProps {
  token: string
  booking: LinkedBooking
  /** Changed, or left as it is. */
  onDone: () => void
}

/** Changes a booking's time or number of guests; everything else is for the telephone. */
function ChangeLinked({ token, booking, onDone }: ChangeLinkedProps) {
  const query = useQuery(queryOf(useApi(), getBookingRules))
  const rules = query.data
  const { date, label, party } = booking
  return (
    <>
      <Button kind="secondary" onClick={onDone}>
        {texts.keep}
      </Button>
      <h1 tabIndex={-1} ref={takeFocus} className="mt-6 text-3xl leading-tight outline-none">
        {texts.changing}
      </h1>
      <p className="mt-2 mb-8 text-lg text-muted">
        {texts.now(`${date}, ${label}`, counted(party, 'guest'))}
      </p>
      {rules ? (
        <ChangeForm token={token} booking={booking} rules={rules} onDone={onDone} />
      ) : (
        <NotLoaded query={query} what={texts.tables} loading={texts.looking} />
      )}
    </>
  )
}

function ChangeForm(props: ChangeLinkedProps & { rules: GuestBookingRules }) {
  const { token, booking, rules, onDone } = props
  const { gone, problem, isBusy, forget, change } = useChangeLinked(token, onDone)
  const { picked, setPicked, party, isMoved, finder } = useMovedTime(booking, {
    rules,
    instead: token,
    onAnother: forget,
  })

  return (
    <form
      className={clearOfFootBar}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void change({ start: picked.start, party })
      }}
    >
      <TableFinder {...finder} isBusy={isBusy} />
      <div className="mt-8">
        <GoneTime
          gone={gone}
          verb={texts.moveTo}
          isBusy={isBusy}
          onChoose={(time) => {
            setPicked(time)
            void change({ start: time.start, party })
          }}
        />
        <ErrorText>{picked.start === '' ? texts.choose : problem}</ErrorText>
      </div>
      <div className={footBar}>
        <Button
          type="submit"
          disabled={isBusy || picked.start === ''}
          className="min-h-12 max-md:w-full md:mt-4"
        >
          {isBusy ? texts.saving : isMoved ? texts.saveAt(picked.label) : texts.save}
        </Button>
      </div>
    </form>
  )
}

/** Saves another time or party of the booking that a link opens. */
function useChangeLinked(token: string, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const [gone, setGone] = useState<TakenTime>()
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
      queries.setQueryData(
        queryOrNull(api, getLinkedBooking, { params: { token } }).queryKey,
        booking,
      )
      void toasts.show('success', texts.changed)
      onDone()
    } catch (failure) {
      const isInTheWay = failure instanceof ApiError && failure.status === 409
      if (isInTheWay) setGone(takenTimeOf(failure))
      else setProblem(messageOf(failure))
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    }
  }

  return { gone, problem, isBusy, forget, change }
}

interface LinkedBookingViewProps {
  token: string
  booking: LinkedBooking
  /** Somebody comes back from changing it. */
  isBack: boolean
  onChange: () => void
}

/** When, for how many and under which name; and what the letter said that can be done here. */
function LinkedBookingView({ token, booking, isBack, onChange }: LinkedBookingViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isBack) heading.current?.focus()
  }, [isBack])
  const { timeZone, phone, name: house } = useRestaurant()
  const api = useApi()
  const queries = useQueryClient()
  const giveBack = useGiveBack()
  const { status, date, label, party, area, name, canChange } = booking
  const isToCome = status === 'confirmed'

  async function cancel(): Promise<void> {
    const isGone = await giveBack(async () => {
      const cancelled = await api(cancelLinkedBooking, { params: { token } })
      queries.setQueryData(
        queryOrNull(api, getLinkedBooking, { params: { token } }).queryKey,
        cancelled,
      )
    })
    // The button that was pressed goes.
    if (isGone) heading.current?.focus()
  }

  return (
    <>
      {isToCome ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <Check aria-hidden="true" className="size-5" />
          <span>{texts.booked}</span>
        </p>
      ) : (
        <p className="font-semibold text-muted">{stateWords(status)}</p>
      )}
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-2 text-3xl leading-tight outline-none sm:text-[2.75rem]"
      >
        <When date={date} label={label} />
      </h1>
      <p className="mt-4 text-lg">{[counted(party, 'guest'), area].filter(Boolean).join(', ')}</p>
      {name !== '' && <p className="mt-1 text-muted wrap-anywhere">{texts.under(name)}</p>}
      <PlaceCard heading={house} className="mt-6 max-w-xl" />
      {canChange && (
        <div className="mt-6 flex flex-wrap gap-3 noscript:hidden">
          <Button kind="secondary" onClick={onChange}>
            {texts.change}
          </Button>
          <Button kind="secondary" onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {canChange && <p className="mt-6 hidden noscript:block">{texts.noScript}</p>}
      {isToCome ? (
        <p className="mt-3 text-sm text-muted">
          <WithPhone text={sayUntil(booking, timeZone, phone)} phone={phone} />
        </p>
      ) : (
        <LinkButton className="mt-6" to={addressOf({ tab: 'book' })}>
          {texts.bookAnother}
        </LinkButton>
      )}
    </>
  )
}
