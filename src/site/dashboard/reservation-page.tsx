import { notOfferedTexts } from './reservation/texts.ts'
import type { ServiceName } from '#modules/restaurant/appearance/rules/names.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Tabs, tabId } from '#ui-kit/tabs.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import {
  type ReservationTab,
  addressOf,
  reservationTabs,
} from '#modules/reservations/dining-tables/ui/address.ts'
import { BookTab } from './reservation/book-tab.tsx'
import { BookingsTab } from './reservation/bookings-tab.tsx'
import { ContactTab } from './reservation/contact-tab.tsx'
import { ReviewTab } from './reservation/review-tab.tsx'
import { useAddress } from '#modules/reservations/dining-tables/ui/use-address.ts'

export { loadReservation as loader } from './reservation/load-reservation.ts'

const labels: Record<ReservationTab, string> = {
  book: 'Book a table',
  bookings: 'My bookings',
  review: 'Add review',
  contact: 'Contact',
}

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
  const tabs = shown.map((each) => ({ label: labels[each], to: addressOf({ tab: each }) }))
  const selected = shown.indexOf(tab)
  const service = serviceOf[tab]
  return (
    <DashboardLayout heading="Reservation">
      <div className="mt-4 border-b border-border">
        <Tabs label="Reservation" tabs={tabs} selected={selected} panelId={panelId} />
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
