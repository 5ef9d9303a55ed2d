import { useRef, useState } from 'react'
import { journalSettingsQuery } from '#modules/till/journal/client.ts'
import { AccountsForm } from '#modules/till/journal/ui/accounts-form.tsx'
import { JournalExport } from '#modules/till/journal/ui/journal-export.tsx'
import { journalPageTexts as texts } from '#modules/till/journal/ui/texts.ts'
import { BackLink } from './back-link.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { loadsFor } from './loads-for.ts'

export const loader = loadsFor('admin', (api) => [journalSettingsQuery(api)])

export function Component() {
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
        <JournalExport />
        <div ref={frame} tabIndex={-1} className="outline-none">
          <AccountsForm key={round} onNewest={beginAnew} />
        </div>
      </div>
    </DashboardLayout>
  )
}
