import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isDay, isParty } from '../rules.ts'

export const reservationTabs = ['book', 'bookings', 'review', 'contact'] as const

export type ReservationTab = (typeof reservationTabs)[number]

/** What the page shows, as its address says it; empty texts are not in it. */
export interface ReservationAddress {
  tab: ReservationTab
  party: number
  area: string
  day: string
  /** Where the two weeks begin that are shown. */
  from: string
  /** The time that is chosen. */
  start: string
  /** One of the viewer's own. */
  booking: string
  /** The booking is being changed. */
  isChange: boolean
}

/** How many come when nobody has said. */
const usualParty = 2

/** Whatever makes no sense is as if it were not there. */
export function readAddress(search: URLSearchParams): ReservationAddress {
  const text = (name: string) => search.get(name) ?? ''
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  const party = /^\d{1,3}$/.test(text('party')) ? Number(text('party')) : usualParty
  const isInstant = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/.test(text('start'))
  return {
    tab: reservationTabs.find((each) => each === text('tab')) ?? 'book',
    party: isParty(party) ? party : usualParty,
    area: text('area'),
    day: day('day'),
    from: day('from'),
    start: isInstant && Number.isFinite(Date.parse(text('start'))) ? text('start') : '',
    booking: text('booking'),
    isChange: text('change') === '1',
  }
}

const page = '/dashboard/reservation'

export function addressOf(address: Partial<ReservationAddress> & { tab: ReservationTab }): string {
  const { isChange = false, party, ...texts } = address
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(texts)) if (value !== '') search.set(name, value)
  if (party !== undefined) search.set('party', String(party))
  if (isChange) search.set('change', '1')
  return `${page}?${search}`
}

/** What the page shows, and how it comes to show something else. */
export function useAddress() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const address = readAddress(search)

  return {
    address,
    /** Somebody has come here by a step on this page: its heading takes the focus. */
    cameByStep: state === 'step',
    /** Shows another day, party or place here; the step before stays one press of Back away. */
    look(change: Partial<ReservationAddress>): void {
      const to = addressOf({ ...address, ...change })
      void navigate(to, { replace: true, preventScrollReset: true })
    },
    step(to: string, { replace = false } = {}): void {
      void navigate(to, { replace, state: 'step' })
    },
  }
}
