import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { journalSettingsQuery } from '../client.ts'
import { type JournalView, changeJournalSettings } from '../contract.ts'
import type { JournalSettings } from '../rules/accounts.ts'
import { AccountFields } from './account-fields.tsx'
import { ChartOffer } from './chart-offer.tsx'
import { DatevFields } from './datev-fields.tsx'
import { accountsTexts as texts } from './texts.ts'

/** The accounts that postings go to. */
export function AccountsForm({ onNewest }: { onNewest: () => void }) {
  const { data: kept, isError, refetch } = useQuery(journalSettingsQuery(useApi()))
  if (kept) return <KeptAccounts kept={kept} onNewest={onNewest} />
  return isError ? (
    <LoadFailure what={texts.what} onRetry={() => void refetch()} />
  ) : (
    <Spinner label={texts.loading} />
  )
}

function KeptAccounts({ kept, onNewest }: { kept: JournalView; onNewest: () => void }) {
  const api = useApi()
  const form = useSettingsForm({ kept, query: journalSettingsQuery(api), onNewest })
  const [draft, setDraft] = useState(() => settingsIn(kept))
  const change = (part: Partial<JournalSettings>) => setDraft({ ...draft, ...part })
  const save = () =>
    form.save((version) => api(changeJournalSettings, { body: { version, ...draft } }))

  return (
    <SettingsFrame form={form} onSave={save}>
      <div>
        <h2 className="text-2xl">{texts.heading}</h2>
        <p className="mt-1 text-muted">{texts.intro}</p>
      </div>
      <ChartOffer draft={draft} sales={form.kept.sales} onChange={change} />
      <AccountFields
        accounts={draft.accounts}
        sales={form.kept.sales}
        errors={form.errors}
        onChange={(key, account) => change({ accounts: { ...draft.accounts, [key]: account } })}
      />
      <DatevFields draft={draft} errors={form.errors} onChange={change} />
    </SettingsFrame>
  )
}

function settingsIn({ version: _version, sales: _sales, ...settings }: JournalView) {
  return settings
}
