import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarPlus, Printer, Search, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { seconds } from '#kernel/duration.ts'
import { queryOf } from '#kernel/query-of.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { bookingDayQuery } from '#modules/reservations/desk/client.ts'
import type { BookingDay } from '#modules/reservations/desk/contract.ts'
import { BookingGroups } from '#modules/reservations/desk/ui/booking-groups.tsx'
import { EveningPaper, PrintedDay } from '#modules/reservations/desk/ui/evening-paper.tsx'
import { NoBookings } from '#modules/reservations/desk/ui/no-bookings.tsx'
import { Timeline } from '#modules/reservations/desk/ui/timeline.tsx'
import { listBookingGroups } from '#modules/reservations/sources/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button, LinkButton } from '#ui-kit/button.tsx'
import { DensityChoice } from '#ui-kit/density-choice.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { pageTools } from '#ui-kit/page-data.ts'
import { Spinner } from '#ui-kit/spinner.tsx'
import { useAddressFilter } from '#ui-kit/use-address-filter.ts'
import { BackLink } from './back-link.tsx'
import { BookingList } from './bookings/booking-list.tsx'
import { BookingSheet } from './bookings/booking-sheet.tsx'
import { dayAddress, paperView, readAskedDay } from './bookings/day-address.ts'
import { DayBar } from './bookings/day-bar.tsx'
import { DeskSheet } from './bookings/desk-sheet.tsx'
import { DoneBar } from './bookings/done-bar.tsx'
import { FindBooking } from './bookings/find-booking.tsx'
import { bookingsTexts } from './bookings/house-texts.ts'
import { PhoneForm } from './bookings/phone-form.tsx'
import type { Done } from './bookings/use-desk-act.ts'
import { WalkInForm } from './bookings/walk-in-form.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { requirePerson } from './loads-for.ts'

/** A day that cannot be read is the page's to say. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { role } = await requirePerson(args, 'host')
  const { api, queries, waits } = args.context.get(pageTools)
  const { searchParams } = new URL(args.request.url)
  const fetched = Promise.all([
    queries.prefetchQuery(bookingDayQuery(api, readAskedDay(searchParams.get('day')))),
    role === 'admin' && queries.prefetchQuery(queryOf(api, listBookingGroups)),
  ])
  if (waits) await fetched
  return null
}

/** The day at the desk, or the same day on paper, for the wall and the pocket. */
export function Component() {
  const [asked, ask] = useAddressFilter(['day', 'view', 'booking'])
  // Who goes from day to day keeps their place, and the last day until the next is here.
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...bookingDayQuery(useApi(), readAskedDay(asked.day)),
    placeholderData: keepPreviousData,
  })
  const isAdmin = useSession()?.role === 'admin'
  const onPaper = asked.view === paperView
  const back = dayAddress({ day: asked.day })
  return (
    <DashboardLayout
      heading={onPaper ? bookingsTexts.paper : bookingsTexts.manage}
      above={onPaper && <BackLink to={back}>{bookingsTexts.manage}</BackLink>}
    >
      {!onPaper && isAdmin && <BookingGroups />}
      {data ? (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}>
          {onPaper ? <EveningPaper day={data} /> : <Desk day={data} asked={asked} onAsk={ask} />}
        </div>
      ) : isError ? (
        <div className="mt-6">
          <LoadFailure what={bookingsTexts.theDay} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Spinner label={bookingsTexts.loading} />
      )}
    </DashboardLayout>
  )
}

interface DeskProps {
  day: BookingDay
  asked: Readonly<Record<'day' | 'view' | 'booking', string | undefined>>
  onAsk: (change: { booking: string | undefined }) => void
}

/** What opens beside the day. */
type Taking = 'walk-in' | 'phone' | 'find'

/** How many rows a phone shows until its script runs; a full house has hundreds. */
const firstRows = 40

/** A day at the desk: who comes and sits where, and what the host does about it. */
function Desk({ day, asked: { day: askedDay, view, booking: id }, onAsk }: DeskProps) {
  const now = useServerNow(day.now)
  const wanted = readAskedDay(askedDay)
  const shown = useShownViews(view)
  const [taking, setTaking] = useState<Taking>()
  const [done, setDone] = useState<Done>()
  const booking = day.bookings.find(({ _id, status }) => _id === id && status !== 'held')
  useKeptFocus(booking?._id)
  const open = (each: string) => onAsk({ booking: each })
  const form = { day, now, onTell: setDone, onClose: () => setTaking(undefined) }
  const list = { day, now, onOpen: open, onTell: setDone }
  return (
    <>
      <DayBar day={day} asked={wanted === 'today' ? day.today : wanted} view={view} />
      {day.closure !== '' && (
        <p className="mt-2 font-medium text-gold">{bookingsTexts.closed(day.closure)}</p>
      )}
      <DeskTools day={day} view={view} onTake={setTaking} />
      {shown.timeline && (
        <div className={`mt-5 ${shown.list ? 'max-lg:hidden' : ''}`}>
          <Timeline key={day.day} day={day} now={now} onOpen={open} />
          <BookingList {...list} only="not-coming" />
        </div>
      )}
      {shown.list && (
        <div className={shown.timeline ? 'lg:hidden' : ''}>
          <BookingList {...list} {...(shown.timeline && { atMost: firstRows })} />
        </div>
      )}
      {day.bookings.length === 0 && <NoBookings day={day} />}
      {taking && (
        <DeskSheet
          key={taking}
          title={bookingsTexts.taking[taking]}
          onClose={form.onClose}
          isForm={taking !== 'find'}
        >
          {taking === 'walk-in' && <WalkInForm {...form} />}
          {taking === 'phone' && <PhoneForm {...form} />}
          {taking === 'find' && <FindBooking {...form} view={view} />}
        </DeskSheet>
      )}
      {booking && (
        <BookingSheet
          key={booking._id}
          day={day}
          booking={booking}
          now={now}
          onTell={setDone}
          onClose={() => onAsk({ booking: undefined })}
        />
      )}
      <DoneBar done={done} onTell={setDone} />
      <PrintedDay day={day} />
    </>
  )
}

/** The server's time in milliseconds, going on from when it was said; a tablet's own may be wrong. */
function useServerNow(said: string | undefined): number {
  const from = said === undefined ? 0 : Date.parse(said)
  const [passed, setPassed] = useState({ from, ms: 0 })
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(
      () => setPassed({ from, ms: performance.now() - startedAt }),
      seconds(15),
    )
    return () => clearInterval(timer)
  }, [from])
  return from + (passed.from === from ? passed.ms : 0)
}

/** From here on a timeline has room; the same width as `lg:` in the classes. */
const wide = '(min-width: 64rem)'

/**
 * Which views are drawn. Unless one is chosen the width decides, which the server does not know: it
 * draws both, and styles show one until the script has looked.
 */
function useShownViews(view: string | undefined): { timeline: boolean; list: boolean } {
  const isWide = useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => undefined,
  )
  if (view === 'timeline' || view === 'list') {
    return { timeline: view === 'timeline', list: view === 'list' }
  }
  return { timeline: isWide !== false, list: isWide !== true }
}

function watch(onChange: () => void): () => void {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

const noScroll = { preventScroll: true }

/**
 * What was pressed goes when its booking goes elsewhere on the page: whoever works with a keyboard or
 * hears the page is led to where the booking stands now. Who taps elsewhere stays there.
 * @param open the booking that is opened beside the day
 */
function useKeptFocus(open: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      const id = target.closest<HTMLElement>('[data-booking]')?.dataset['booking']
      if (id) last.current = id
      else if (!target.closest('dialog, output')) last.current = undefined
    }
    // Before the page acts on it.
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  // After every change of the day, whoever made it.
  useEffect(() => {
    last.current = open ?? last.current
    const isLost = document.activeElement === document.body
    if (isLost && !document.querySelector('dialog[open]')) findButton(last.current)?.focus(noScroll)
  })
}

/** The booking's bar in the timeline, or its name in the list: whichever is shown. */
function findButton(id: string | undefined): HTMLElement | undefined {
  if (id === undefined) return undefined
  const assignment = `[data-booking="${CSS.escape(id)}"]`
  const buttons = document.querySelectorAll<HTMLElement>(
    `button${assignment}, ${assignment} button`,
  )
  return [...buttons].find((button) => button.checkVisibility())
}

interface DeskToolsProps {
  day: BookingDay
  view: string | undefined
  onTake: (taking: Taking) => void
}

/** The icon without its word on screens where the bookings need the room. */
const smallClass = 'relative max-lg:w-11 max-lg:px-0'

/** What a host does all evening, the commonest first. */
function DeskTools({ day, view, onTake }: DeskToolsProps) {
  const isToday = day.day === day.today
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5 noscript:hidden print:hidden">
      {isToday && (
        <Button onClick={() => onTake('walk-in')}>
          <UserPlus aria-hidden="true" size={18} />
          <span>{bookingsTexts.taking['walk-in']}</span>
        </Button>
      )}
      {day.day >= day.today && (
        <Button kind="secondary" onClick={() => onTake('phone')}>
          <CalendarPlus aria-hidden="true" size={18} />
          <span>{bookingsTexts.taking.phone}</span>
        </Button>
      )}
      <Button kind="secondary" className={smallClass} onClick={() => onTake('find')}>
        <Search aria-hidden="true" size={18} />
        <span className="max-lg:sr-only">{bookingsTexts.find}</span>
      </Button>
      <LinkButton
        kind="secondary"
        className={smallClass}
        to={dayAddress({ day: isToday ? undefined : day.day, view: paperView })}
      >
        <Printer aria-hidden="true" size={18} />
        <span className="max-lg:sr-only">{bookingsTexts.print}</span>
      </LinkButton>
      <div className="ml-auto flex items-center gap-2.5 max-sm:ml-0">
        {view !== 'timeline' && <DensityChoice className={view === 'list' ? '' : 'lg:hidden'} />}
        <ViewChoice day={day} view={view} />
      </div>
    </div>
  )
}

interface ViewChoiceProps {
  day: BookingDay
  view: string | undefined
}

const chosenClass = 'bg-text text-bg'

/** Links to a day's bookings by table and by time; unless one is chosen, the screen's width decides. */
function ViewChoice({ day, view }: ViewChoiceProps) {
  const to = (wanted: string) =>
    dayAddress({ day: day.day === day.today ? undefined : day.day, view: wanted })
  const look = (wanted: string, usual: string) =>
    `inline-flex min-h-11 items-center px-4 ${view === wanted ? chosenClass : view === undefined ? usual : ''}`
  return (
    <nav
      aria-label={bookingsTexts.view}
      className="flex overflow-hidden rounded-full border border-control text-sm font-semibold"
    >
      <Link
        to={to('timeline')}
        aria-current={view === 'timeline' || undefined}
        className={look('timeline', 'lg:bg-text lg:text-bg')}
      >
        {bookingsTexts.timeline}
      </Link>
      <Link
        to={to('list')}
        aria-current={view === 'list' || undefined}
        className={look('list', 'max-lg:bg-text max-lg:text-bg')}
      >
        {bookingsTexts.list}
      </Link>
    </nav>
  )
}
