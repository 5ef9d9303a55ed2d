import { useRef, useState } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { getJournalSettings } from '#modules/till/journal/contract.ts'
import { AccountsForm } from '#modules/till/journal/ui/accounts-form.tsx'
import { journalPageTexts as texts } from '#modules/till/journal/ui/house-texts.ts'
import { JournalExport } from '#modules/till/journal/ui/journal-export.tsx'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'
import { NoBooks } from './setup/open-house.tsx'

export const loader = loadsFor('admin', (api) => [queryOf(api, getJournalSettings)])

export function Component() {
  const { isTest } = useRestaurant()
  const frame = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)

  /** The button that was pressed goes with the form that it stood in. */
  function beginAnew() {
    setRound(round + 1)
    frame.current?.focus()
  }

  return (
    <DashboardLayout
      heading={texts.heading}
      above={<BackLink to="/dashboard/close">{texts.back}</BackLink>}
    >
      <div className="mt-8 grid max-w-5xl gap-12">
        {isTest ? <NoBooks /> : <JournalExport />}
        <div ref={frame} tabIndex={-1} className="outline-none">
          <AccountsForm key={round} onNewest={beginAnew} />
        </div>
      </div>
    </DashboardLayout>
  )
}
