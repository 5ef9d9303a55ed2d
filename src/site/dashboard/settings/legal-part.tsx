import { useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { getSettings } from '#modules/restaurant/contract/house.ts'
import { changeLegal } from '#modules/restaurant/legal/contract.ts'
import { type LegalName, legalNames, maxLegalLength } from '#modules/restaurant/legal/rules.ts'
import { LegalText } from '#modules/restaurant/legal/ui/legal-text.tsx'
import { legalTitles } from '#modules/restaurant/legal/ui/texts.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { legalPartTexts } from './house-texts.ts'
import type { PartProps } from './settings-nav.tsx'

/** The owner's own pages; what is empty is not there. */
export function LegalPart({ settings: newest, onNewest }: PartProps) {
  const api = useApi()
  const query = queryOf(api, getSettings)
  const form = useSettingsForm({ kept: newest, version: newest.versions.legal, query, onNewest })
  const settings = form.kept
  const [texts, setTexts] = useState(settings.legal)
  const { markup } = legalPartTexts

  return (
    <SettingsFrame
      form={form}
      onSave={() => form.save((version) => api(changeLegal, { body: { version, legal: texts } }))}
    >
      <p className="text-muted">
        <span>{legalPartTexts.intro}</span> <span>{markup.before}</span>{' '}
        <code className="font-mono">{markup.heading}</code>
        <span>{', '}</span>
        <code className="font-mono">{markup.list}</code> <span>{markup.or}</span>{' '}
        <code className="font-mono">{markup.link}</code>
        <span>.</span>
      </p>
      {legalNames.map((name) => (
        <LegalField
          key={name}
          name={name}
          text={texts[name]}
          isOnline={settings.legal[name] !== ''}
          error={form.errors[`legal.${name}`]}
          onChange={(text) => setTexts({ ...texts, [name]: text })}
        />
      ))}
    </SettingsFrame>
  )
}

interface LegalFieldProps {
  name: LegalName
  text: string
  isOnline: boolean
  error: string | undefined
  onChange: (text: string) => void
}

function LegalField({ name, text, isOnline, error, onChange }: LegalFieldProps) {
  return (
    <section className="grid gap-2">
      <TextArea
        label={legalTitles[name]}
        name={`legal.${name}`}
        value={text}
        rows={text === '' ? 4 : 10}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        hint={legalPartTexts.length(text.length, maxLegalLength)}
      />
      <div className="flex flex-wrap items-start gap-x-6">
        {text !== '' && (
          <details className="min-w-0 flex-1">
            <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
              {legalPartTexts.preview}
            </summary>
            <div className="rounded-card border border-border bg-surface p-5">
              <LegalText text={text} />
            </div>
          </details>
        )}
        {isOnline && (
          <Link
            to={`/${name}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:text-primary"
          >
            {legalPartTexts.open(name)}
          </Link>
        )}
      </div>
    </section>
  )
}
