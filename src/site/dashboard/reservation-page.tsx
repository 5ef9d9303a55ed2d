import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLocation, useSearchParams } from 'react-router'
import type { Api } from '#kernel/api.ts'
import { queryOf, queryOrNull } from '#kernel/query-of.ts'
import { buyerOf } from '#modules/accounts/client.ts'
import { getSession } from '#modules/accounts/contract/visitor.ts'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import type { ServiceName } from '#modules/look/rules.ts'
import {
  type GuestBookingRules,
  getBooking,
  getBookingRules,
  getHold,
  listOwnBookings,
} from '#modules/reservations/contract/guest.ts'
import { daysQuery, timesQuery } from '#modules/reservations/dining-tables/client.ts'
import { firstDayOf, sayDay, weeksFrom } from '#modules/reservations/dining-tables/rules.ts'
import {
  addressOf,
  readAddress,
  type ReservationAddress,
  type ReservationTab,
  reservationTabs,
  useAddress,
} from '#modules/reservations/dining-tables/ui/address.ts'
import { BookingList } from '#modules/reservations/dining-tables/ui/booking-list.tsx'
import { NoBookings } from '#modules/reservations/dining-tables/ui/no-bookings.tsx'
import { OneBooking } from '#modules/reservations/dining-tables/ui/one-booking.tsx'
import { When } from '#modules/reservations/dining-tables/ui/when.tsx'
import { noDetails } from '#modules/reservations/rules.ts'
import { forgetBegun } from '#modules/reservations/ui/begun-booking.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { listOwnReviews } from '#modules/reviews/contract.ts'
import { AddReview } from '#modules/reviews/ui/add-review.tsx'
import { MessageForm } from '#site/contact/message-form.tsx'
import { KeepAccount } from '#site/order/keep-account.tsx'
import { signInAddress } from '#site/sign-in-address.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { pageTools } from '#ui-kit/page-data.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { tabId, Tabs } from '#ui-kit/tabs.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import { DashboardLayout } from './dashboard-layout.tsx'
import { BookingForm } from './reservation/booking-form.tsx'
import { FindStep } from './reservation/find-step.tsx'
import {
  guestTexts,
  keepBookingTexts,
  notOfferedTexts,
  reservationTexts,
} from './reservation/texts.ts'
import { useBooker } from './reservation/use-booker.ts'

/** What each tab is of, where the house may not offer it. */
const serviceOf: Partial<Record<ReservationTab, ServiceName>> = {
  book: 'bookings',
  review: 'reviews',
  contact: 'contact',
}

const panelId = 'reservation'

/** What the specification's links 'Add Review', 'My Booking' and 'Contact' lead to. */
export function Component() {
  const { tab } = useAddress().address
  const { without = [] } = useRestaurant().look ?? {}
  const shown = reservationTabs.filter((each) => {
    const service = serviceOf[each]
    return service === undefined || each === tab || !without.includes(service)
  })
  const tabs = shown.map((each) => ({
    label: reservationTexts.tabs[each],
    to: addressOf({ tab: each }),
  }))
  const selected = shown.indexOf(tab)
  const service = serviceOf[tab]
  return (
    <DashboardLayout heading={reservationTexts.heading}>
      <div className="mt-4 border-b border-border">
        <Tabs label={reservationTexts.heading} tabs={tabs} selected={selected} panelId={panelId} />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, selected)}
        className="mt-8 max-w-6xl"
      >
        {service && without.includes(service) ? (
          <p className="text-lg">{notOfferedTexts[service]}</p>
        ) : (
          <Panel tab={tab} />
        )}
      </div>
    </DashboardLayout>
  )
}

function Panel({ tab }: { tab: ReservationTab }) {
  switch (tab) {
    case 'book':
      return <BookTab />
    case 'bookings':
      return <BookingsTab />
    case 'review':
      return <ReviewTab />
    case 'contact':
      return <ContactTab />
  }
}

/** First a time, then who comes; the address says which of the two is shown. */
function BookTab() {
  const { start } = useAddress().address
  const query = useQuery(queryOf(useApi(), getBookingRules))
  const rules = query.data
  if (!rules) {
    return (
      <NotLoaded query={query} what={reservationTexts.tables} loading={reservationTexts.looking} />
    )
  }
  if (!rules.takesBookings || (rules.pausedUntil !== null && start === '')) {
    return <NoBookings rules={rules} />
  }
  return start === '' ? <FindStep rules={rules} /> : <DetailsStep key={start} rules={rules} />
}

/** Who comes: the table is held meanwhile, for those who need not sign in any more. */
function DetailsStep({ rules }: { rules: GuestBookingRules }) {
  const booker = useBooker(rules)
  const { address, cameByStep } = useAddress()
  const { start, area, party } = address
  const isPerson = booker?.kind === 'person'
  const own = useQuery({ ...queryOf(useApi(), listOwnBookings), enabled: isPerson })
  const isReady = booker && (!isPerson || own.isFetched || own.data)
  const last = own.data?.upcoming[0] ?? own.data?.past[0]
  const said = isPerson
    ? { name: booker.name, phone: last?.phone ?? '' }
    : booker?.kind === 'guest' && booker.contact
  const given = { ...noDetails, email: '', ...said }
  return (
    <div className="max-w-3xl">
      <Link to={addressOf({ ...address, start: '' })} onClick={forgetBegun} className="quiet-link">
        {reservationTexts.otherTime}
      </Link>
      <h2
        tabIndex={-1}
        ref={cameByStep ? takeFocus : undefined}
        className="mt-3 text-3xl leading-tight outline-none sm:text-[2.75rem]"
      >
        <When date={sayDay(start, rules.timeZone)} label={formatTime(start, rules.timeZone)} />
      </h2>
      <p className="mt-2 text-lg text-muted">
        <span>{reservationTexts.tableFor(party)}</span>
        {area !== '' && <span>{`, ${area}`}</span>}
      </p>
      {isReady ? (
        <BookingForm rules={rules} booker={booker} wanted={{ start, party, area }} given={given} />
      ) : (
        <Spinner label={reservationTexts.preparing} />
      )}
    </div>
  )
}

function BookingsTab() {
  const { booking, isChange } = useAddress().address
  const buyer = useBuyer()
  if (buyer === null) {
    return (
      <SignInFirst title={reservationTexts.bookingsLogIn}>
        {reservationTexts.bookingsLogInText}
      </SignInFirst>
    )
  }
  if (booking !== '') {
    return (
      <>
        <OneBooking key={booking} id={booking} />
        {buyer?.contact && !isChange && (
          <div className="max-w-xl">
            <KeepAccount texts={keepBookingTexts} />
          </div>
        )}
      </>
    )
  }
  return (
    <>
      {buyer?.contact && <AccountLine />}
      <BookingList />
    </>
  )
}

/** What is listed is what was booked in this browser: there may be more in an account. */
function AccountLine() {
  const { pathname, search } = useLocation()
  return (
    <p className="mb-6 text-muted">
      <span>{`${guestTexts.hasAccount} `}</span>
      <Link
        to={signInAddress(pathname + search, 'customer')}
        className="inline-flex min-h-11 items-center font-semibold text-text underline underline-offset-4 hover:text-primary"
      >
        {guestTexts.logIn}
      </Link>
    </p>
  )
}

function ReviewTab() {
  const { timeZone } = useRestaurant()
  const { deletedTitle, deletedText } = useTexts()
  // An order's page leads here to its own form.
  const chosen = useSearchParams()[0].get('order')
  if (useSession() === null) {
    return (
      <SignInFirst title={reservationTexts.reviewLogIn}>
        {reservationTexts.reviewLogInText}
      </SignInFirst>
    )
  }
  return (
    <div className="max-w-4xl">
      <AddReview
        timeZone={timeZone}
        chosen={chosen}
        deletedText={`${deletedTitle} ${deletedText}`}
      />
    </div>
  )
}

interface SignInFirstProps {
  title: string
  children: ReactNode
}

/** Where a visitor looks at what only a person can have; the sign-in leads back here. */
function SignInFirst({ title, children }: SignInFirstProps) {
  const { pathname, search, hash } = useLocation()
  const isLive = useHydrated()
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <LinkButton to={signInAddress(pathname + search + (isLive ? hash : ''), 'customer')}>
            {reservationTexts.logIn}
          </LinkButton>
          <LinkButton to={addressOf({ tab: 'book' })} kind="secondary">
            {reservationTexts.findTable}
          </LinkButton>
        </>
      }
    >
      {children}
    </EmptyState>
  )
}

function ContactTab() {
  const person = useSession()
  return (
    <section aria-labelledby="write" className="max-w-4xl">
      <h2 id="write" className="text-2xl">
        {reservationTexts.write}
      </h2>
      <p className="mt-1 mb-6 text-muted">{reservationTexts.writeText}</p>
      <MessageForm person={person} />
    </section>
  )
}

/** Brings in what a tab shows, to visitors too; the browser shows the page meanwhile. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queries, waits } = context.get(pageTools)
  const address = readAddress(new URL(request.url).searchParams)
  const work = bringIn(api, queries, address)
  if (waits) await work
  // The page asks for itself what could not be brought, and says so.
  else work.catch(() => {})
  return null
}

async function bringIn(api: Api, queries: QueryClient, address: ReservationAddress): Promise<void> {
  const session = await queries.ensureQueryData(queryOf(api, getSession))
  const { person } = session
  const isKnown = buyerOf(session) !== null
  switch (address.tab) {
    case 'book':
      await bringTimes(api, queries, address)
      if (isKnown) await queries.ensureQueryData(queryOf(api, getHold))
      if (person) await queries.ensureQueryData(queryOf(api, listOwnBookings))
      return
    case 'bookings':
      if (!isKnown) return
      await queries.ensureQueryData(queryOf(api, getBookingRules))
      if (address.booking)
        await queries.ensureQueryData(
          queryOrNull(api, getBooking, { params: { id: address.booking } }),
        )
      else await queries.ensureQueryData(queryOf(api, listOwnBookings))
      return
    case 'review':
      if (person) await queries.ensureQueryData(queryOf(api, listOwnReviews))
      return
    case 'contact':
  }
}

async function bringTimes(
  api: Api,
  queries: QueryClient,
  { party, area: asked, from, day, start }: ReservationAddress,
): Promise<void> {
  const { areas, today } = await queries.ensureQueryData(queryOf(api, getBookingRules))
  if (start !== '') return
  const area = areas.includes(asked) ? asked : ''
  const { days } = await queries.ensureQueryData(
    daysQuery(api, { party, area, from: weeksFrom(from, day, today), instead: '' }),
  )
  const shown = day === '' ? firstDayOf(days) : day
  await queries.ensureQueryData(timesQuery(api, { party, area, day: shown, instead: '' }))
}
