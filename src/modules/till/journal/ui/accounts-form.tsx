import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { CheckField } from '#ui-kit/check-field.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { SourceLinks } from '#ui-kit/source-links.tsx'
import { inputClass, TextField } from '#ui-kit/text-field.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { changeJournalSettings, getJournalSettings, type JournalView } from '../contract.ts'
import { accountTexts } from '../house-texts.ts'
import {
  accountLengths,
  type FixedAccount,
  type JournalSettings,
  longestAccount,
  readAccountKey,
  readSalesKey,
} from '../naming-accounts.ts'
import { type Chart, charts, filledFrom } from './charts.ts'
import { accountsTexts as texts, accountsTexts } from './house-texts.ts'

/** The accounts that postings go to. */
export function AccountsForm({ onNewest }: { onNewest: () => void }) {
  const query = useQuery(queryOf(useApi(), getJournalSettings))
  if (query.data) return <KeptAccounts kept={query.data} onNewest={onNewest} />
  return <NotLoaded query={query} what={texts.what} loading={texts.loading} />
}

function KeptAccounts({ kept, onNewest }: { kept: JournalView; onNewest: () => void }) {
  const api = useApi()
  const form = useSettingsForm({
    kept,
    version: kept.version,
    query: queryOf(api, getJournalSettings),
    onNewest,
  })
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
        taxApart={draft.taxApart}
        onTaxApart={(taxApart) => change({ taxApart })}
        onChange={(key, account) => change({ accounts: { ...draft.accounts, [key]: account } })}
      />
      <DatevFields draft={draft} errors={form.errors} onChange={change} />
    </SettingsFrame>
  )
}

function settingsIn({ version: _version, sales: _sales, ...settings }: JournalView) {
  return settings
}

interface ChartOfferProps {
  draft: JournalSettings
  sales: readonly { key: string }[]
  onChange: (part: Partial<JournalSettings>) => void
}

const { charts: offers } = accountsTexts

/** The usual accounts, who says so, and buttons that type what is empty; nothing is saved by them. */
function ChartOffer({ draft, sales, onChange }: ChartOfferProps) {
  const [said, setSaid] = useState('')

  function fill(chart: Chart) {
    const rates = sales.flatMap(({ key }) => readSalesKey(key) ?? [])
    const accounts = filledFrom(chart, draft.accounts, rates)
    const count = Object.keys(accounts).filter(
      (key) => accounts[key] !== (draft.accounts[key] ?? ''),
    ).length
    onChange({ accounts, ...(draft.chart === '' && count > 0 && { chart: chart.id }) })
    setSaid(offers.filled(chart.name, count))
  }

  return (
    <Fold summary={offers.title} hasError={false}>
      <p>{offers.text}</p>
      {charts.map((chart) => (
        <div key={chart.id} className="grid justify-items-start gap-2">
          <Button kind="secondary" onClick={() => fill(chart)}>
            {offers.fill(chart)}
          </Button>
          <SourceLinks lead={offers.check} sources={chart.sources} />
        </div>
      ))}
      <output className="block font-semibold">{said}</output>
    </Fold>
  )
}

interface AccountFieldsProps {
  taxApart: boolean
  onTaxApart: (isOn: boolean) => void
  accounts: Readonly<Record<string, string>>
  sales: readonly { key: string; name: string }[]
  errors: Readonly<Record<string, string>>
  onChange: (key: string, account: string) => void
}

const money: readonly FixedAccount[] = ['cash', 'card', 'terminal', 'clearing', 'tips']

const drawer: readonly FixedAccount[] = [
  'transit',
  'opening',
  'paid_in',
  'paid_out',
  'over',
  'short',
  'rounding',
]

/** The accounts with what they are for: money, what is sold at each rate, and what happens to the drawer. */
function AccountFields(props: AccountFieldsProps) {
  const named = (keys: readonly FixedAccount[]) =>
    keys.map((key) => ({ key, ...accountTexts[key] }))
  const [taxes = [], sales = []] = [true, false].map((isTax) =>
    props.sales
      .filter(({ key }) => (readAccountKey(key)?.kind === 'tax') === isTax)
      .map((each) => ({ ...each, hint: hintOf(each.key) })),
  )
  return (
    <>
      <Fields title={texts.groups.money} fields={named(money)} {...props} />
      <Fields title={texts.groups.sales} fields={[...sales, ...named(['untaxed'])]} {...props} />
      <Group title={texts.groups.taxes}>
        <CheckField
          name="taxApart"
          label={texts.taxApart.label}
          hint={texts.taxApart.hint}
          isChecked={props.taxApart}
          onChange={props.onTaxApart}
        />
        <Rows fields={taxes} {...props} />
      </Group>
      <Fields title={texts.groups.drawer} fields={named(drawer)} {...props} />
    </>
  )
}

function hintOf(key: string): string {
  const { kind, ppm } = readAccountKey(key) ?? {}
  if (kind === 'tax') return texts.taxHint
  return ppm === null ? texts.untaxedHint : texts.salesHint
}

interface FieldsProps extends AccountFieldsProps {
  title: string
  fields: readonly { key: string; name: string; hint: string }[]
}

function Fields({ title, ...rows }: FieldsProps) {
  return (
    <Group title={title}>
      <Rows {...rows} />
    </Group>
  )
}

function Rows({ fields, accounts, errors, onChange }: Omit<FieldsProps, 'title'>) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {fields.map(({ key, name, hint }) => (
        <TextField
          key={key}
          name={key}
          label={name}
          hint={hint}
          value={accounts[key] ?? ''}
          maxLength={longestAccount}
          autoComplete="off"
          spellCheck={false}
          error={errors[key]}
          onChange={({ currentTarget }) => onChange(key, currentTarget.value)}
        />
      ))}
    </div>
  )
}

interface DatevFieldsProps {
  draft: JournalSettings
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<JournalSettings>) => void
}

const { datev } = accountsTexts

/** What DATEV has to know of a house. */
function DatevFields({ draft, errors, onChange }: DatevFieldsProps) {
  const { adviser, client, yearBegins, isLocked } = draft
  const fields = [
    { name: 'adviser', label: datev.adviser, value: adviser, maxLength: 7, hint: undefined },
    { name: 'client', label: datev.client, value: client, maxLength: 5, hint: undefined },
    {
      name: 'yearBegins',
      label: datev.year,
      value: yearBegins,
      maxLength: 5,
      hint: datev.yearHint,
    },
  ] as const
  return (
    <Group title={datev.title} intro={datev.intro}>
      <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map(({ name, hint, ...field }) => (
          <TextField
            key={name}
            name={name}
            {...field}
            {...(hint !== undefined && { hint })}
            autoComplete="off"
            error={errors[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value.trim() })}
          />
        ))}
        <Choices draft={draft} errors={errors} onChange={onChange} />
      </div>
      <CheckField
        name="isLocked"
        label={datev.lock}
        hint={datev.lockHint}
        isChecked={isLocked}
        onChange={(isOn) => onChange({ isLocked: isOn })}
      />
    </Group>
  )
}

function Choices({ draft: { accountLength, chart }, errors, onChange }: DatevFieldsProps) {
  return (
    <>
      <FormField label={datev.length} error={errors['accountLength']}>
        {(wiring) => (
          <select
            {...wiring}
            name="accountLength"
            value={accountLength}
            className={inputClass}
            onChange={({ currentTarget }) =>
              onChange({ accountLength: Number(currentTarget.value) })
            }
          >
            {accountLengths.map((length) => (
              <option key={length} value={length}>
                {length}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={datev.chart}>
        {(wiring) => (
          <select
            {...wiring}
            name="chart"
            value={chart}
            className={inputClass}
            onChange={({ currentTarget }) =>
              onChange({ chart: charts.find(({ id }) => id === currentTarget.value)?.id ?? '' })
            }
          >
            <option value="">{datev.noChart}</option>
            {charts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </>
  )
}
