import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { settingsQuery } from '../../client/settings.ts'
import { type Settings, changeSettings } from '../../contract/settings.ts'
import { findChargeProblems, mostCharges } from '../../rules/charges.ts'
import { type ChargeDraft, chargeOf, draftOf, newCharge } from './charge-draft.ts'
import { ChargeRow } from './charge-row.tsx'
import { chargeTexts as texts } from './texts.ts'
import { useRestaurant } from '../use-restaurant.ts'

interface ChargesPartProps {
  settings: Settings
  onNewest: () => void
}

/** What the house adds to orders beside their dishes. */
export function ChargesPart({ settings: newest, onNewest }: ChargesPartProps) {
  const api = useApi()
  const form = useSettingsForm({ kept: newest, query: settingsQuery(api), onNewest })
  const { taxes } = form.kept
  const { types: offered = ['pickup'] } = useRestaurant()
  const [drafts, setDrafts] = useState(() => form.kept.charges.map(draftOf))
  const nextKey = useRef(drafts.length)

  function change(changed: ChargeDraft[]) {
    for (const name of Object.keys(form.errors)) if (name.startsWith('charges')) form.mend(name)
    setDrafts(changed)
  }

  async function save() {
    const charges = drafts.map(chargeOf)
    if (form.refuse(findChargeProblems(charges, taxes.classes))) return undefined
    return form.save((version) => api(changeSettings, { body: { version, charges } }))
  }

  return (
    <SettingsFrame form={form} onSave={save}>
      <Group title={texts.title} intro={texts.intro}>
        {drafts.length === 0 && <p className="text-muted">{texts.none}</p>}
        {drafts.length > 0 && (
          <ul aria-label={texts.title} className="border-t border-border">
            {drafts.map((draft, index) => (
              <ChargeRow
                key={draft.key}
                charge={draft}
                index={index}
                classes={taxes.mode === 'none' ? [] : taxes.classes}
                offered={offered}
                errors={form.errors}
                onChange={(part) =>
                  change(drafts.map((each) => (each === draft ? { ...each, ...part } : each)))
                }
                onRemove={() => change(drafts.filter((each) => each !== draft))}
              />
            ))}
          </ul>
        )}
        <ErrorText>{form.errors['charges']}</ErrorText>
        <Button
          kind="secondary"
          disabled={drafts.length >= mostCharges}
          onClick={() => change([...drafts, newCharge(nextKey.current++, offered)])}
          className="justify-self-start"
        >
          <Plus aria-hidden="true" className="size-4" />
          {texts.add}
        </Button>
      </Group>
    </SettingsFrame>
  )
}
