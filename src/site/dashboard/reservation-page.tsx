import { useSearchParams } from 'react-router'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useRestaurant, useTexts } from '#modules/restaurant/ui/use-restaurant.ts'
import { AddReview } from '#modules/reviews/ui/add-review.tsx'
import { ownReviewsQuery } from '#modules/reviews/writing/client.ts'
import { Tabs, tabId } from '#ui-kit/tabs.tsx'
import { MessageForm } from '../contact/message-form.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'

export const loader = loadsFor('customer', (api) => [ownReviewsQuery(api)])

const tabs = [
  { label: 'Add review', to: '/dashboard/reservation?tab=review' },
  { label: 'Contact', to: '/dashboard/reservation?tab=contact' },
]

const panelId = 'reservation'

/** What the specification's links 'Add Review' and 'Contact' lead to (rulings 31). */
export function Component() {
  const [search] = useSearchParams()
  const selected = search.get('tab') === 'contact' ? 1 : 0
  return (
    <DashboardLayout heading="Reservation">
      <div className="mt-4 border-b border-border">
        <Tabs label="Reservation" tabs={tabs} selected={selected} panelId={panelId} />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(panelId, selected)}
        className="mt-8 max-w-4xl"
      >
        {selected === 0 ? <ReviewTab /> : <ContactTab />}
      </div>
    </DashboardLayout>
  )
}

function ReviewTab() {
  const { timeZone } = useRestaurant()
  const { deletedTitle, deletedText } = useTexts()
  return <AddReview timeZone={timeZone} deletedText={`${deletedTitle} ${deletedText}`} />
}

function ContactTab() {
  const person = useSession()
  return (
    <section aria-labelledby="write">
      <h2 id="write" className="text-2xl">
        Write to us
      </h2>
      <p className="mt-1 mb-6 text-muted">
        A question, a wish, something that went wrong: we read everything and answer by email.
      </p>
      <MessageForm person={person} />
    </section>
  )
}
