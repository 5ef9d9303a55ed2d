import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '#ui-kit/api-context.ts'
import { ChoiceCard } from '#ui-kit/choice-card.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { settingsQuery } from '../../client/settings.ts'
import { type Settings, changeSettings } from '../../contract/settings.ts'
import { dateIn } from '../../rules/clock.ts'
import { useRestaurant } from '../use-restaurant.ts'
import { type TaxPreset, presetFor } from '../../rules/tax-presets.ts'
import { type TaxMode, taxModes, taxRoundings } from '../../rules/taxes.ts'
import { ClassList } from './class-list.tsx'
import { RateList } from './class-rates.tsx'
import { PresetOffer } from './preset-offer.tsx'
import {
  type ClassDraft,
  type TaxDraft,
  classesOf,
  draftOf,
  findDraftProblems,
  isUntouched,
  percentOf,
  taxesIn,
  withClass,
} from './tax-draft.ts'
import { inPercent, taxTexts } from './texts.ts'

interface TaxesPartProps {
  settings: Settings
  onNewest: () => void
}

/** How prices and tax go together, and the rates that an owner's orders are taxed at. */
export function TaxesPart({ settings: newest, onNewest }: TaxesPartProps) {
  const api = useApi()
  const form = useSettingsForm({ kept: newest, query: settingsQuery(api), onNewest })
  const settings = form.kept
  const { types = ['pickup'] } = useRestaurant()
  const [today] = useState(() => dateIn(Date.now(), settings.timeZone))
  const [draft, setDraft] = useState(() => draftOf(settings.taxes, today))

  function choose(mode: TaxMode) {
    const classes = draft.classes.length === 0 ? withClass([], today) : draft.classes
    setDraft({ ...draft, mode, classes: mode === 'none' ? draft.classes : classes })
  }

  async function save() {
    const isOff = draft.mode === 'none'
    if (form.refuse(isOff ? {} : findDraftProblems(draft, { today, types }))) return undefined
    // What is off and out of sight is kept as it is.
    const taxes = isOff ? { mode: draft.mode } : taxesIn(draft)
    return form.save((version) => api(changeSettings, { body: { version, taxes } }))
  }

  return (
    <SettingsFrame form={form} onSave={save}>
      <Group title={taxTexts.mode.title}>
        <div role="radiogroup" aria-label={taxTexts.mode.title} className="grid gap-2">
          {taxModes.map((mode) => (
            <ChoiceCard
              key={mode}
              name="taxes.mode"
              value={mode}
              checked={draft.mode === mode}
              onChange={() => choose(mode)}
              title={taxTexts.mode[mode][0]}
              text={taxTexts.mode[mode][1]}
            />
          ))}
        </div>
        <ErrorText>{form.errors['taxes.mode']}</ErrorText>
      </Group>
      {draft.mode !== 'none' && (
        <Details
          draft={draft}
          today={today}
          preset={presetFor(settings.country, today)}
          isFirst={settings.taxes.classes.length === 0}
          errors={form.errors}
          onChange={(part) => setDraft({ ...draft, ...part })}
          onMend={form.mend}
        />
      )}
    </SettingsFrame>
  )
}

interface DetailsProps {
  draft: TaxDraft
  today: string
  preset: TaxPreset | undefined
  /** Nothing of it has been saved yet. */
  isFirst: boolean
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<TaxDraft>) => void
  onMend: (name: string) => void
}

function Details({ draft, today, preset, isFirst, errors, onChange, onMend }: DetailsProps) {
  const { classes, rounding, taxId } = draft
  const change = (changed: readonly ClassDraft[]) => {
    for (const name of ['taxes.classes', 'taxes.rates']) onMend(name)
    onChange({ classes: changed })
  }

  function fill(usual: TaxPreset) {
    flushSync(() => change(classesOf(usual, today)))
    // The button is gone; what it has typed begins here.
    document.querySelector<HTMLElement>('[data-field="taxes.classes"]')?.focus()
  }

  return (
    <>
      {isFirst && !preset && <p className="text-muted">{taxTexts.offer.none}</p>}
      {isFirst && preset && isUntouched(draft) && (
        <PresetOffer preset={preset} onFill={() => fill(preset)} />
      )}
      <ClassList classes={classes} today={today} errors={errors} onChange={change} />
      <Group title={taxTexts.rates.title} intro={taxTexts.rates.intro}>
        <div data-field="taxes.rates" tabIndex={-1} className="grid gap-4 outline-none">
          <RateList classes={classes} type="pickup" errors={errors} onChange={change} />
          <ErrorText>{errors['taxes.rates']}</ErrorText>
          <Fold
            summary={
              <>
                {taxTexts.rates.eatIn}: <span className="text-muted">{sayEatIn(classes)}</span>
              </>
            }
            hasError={hasEatInError(classes, errors)}
          >
            <p className="text-muted">{taxTexts.rates.eatInIntro}</p>
            <RateList classes={classes} type="eat_in" errors={errors} onChange={change} />
          </Fold>
          <Fold
            summary={
              <>
                {taxTexts.rounding.title}:{' '}
                <span className="text-muted">{taxTexts.rounding[rounding][0]}</span>
              </>
            }
            hasError={errors['taxes.rounding'] !== undefined}
          >
            <div role="radiogroup" aria-label={taxTexts.rounding.title} className="grid gap-2">
              {taxRoundings.map((each) => (
                <ChoiceCard
                  key={each}
                  name="taxes.rounding"
                  value={each}
                  checked={rounding === each}
                  onChange={() => onChange({ rounding: each })}
                  title={taxTexts.rounding[each][0]}
                  text={taxTexts.rounding[each][1]}
                />
              ))}
            </div>
          </Fold>
        </div>
      </Group>
      <TextField
        label={taxTexts.taxId.label}
        name="taxes.taxId"
        value={taxId}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => onChange({ taxId: target.value })}
        error={errors['taxes.taxId']}
        hint={taxTexts.taxId.hint}
      />
    </>
  )
}

/** "Food 7 %, Drinks 19 %". */
function sayEatIn(classes: readonly ClassDraft[]): string {
  const said = classes.flatMap(({ name, rates }) => {
    const percent = percentOf(rates.eat_in.present).trim()
    return percent === '' ? [] : [`${name.trim()} ${inPercent(percent)}`]
  })
  return said.join(', ') || taxTexts.rates.eatInNone
}

function hasEatInError(
  classes: readonly ClassDraft[],
  errors: Readonly<Record<string, string>>,
): boolean {
  const keys = classes.flatMap(({ rates: { eat_in: rates } }) =>
    [...rates.earlier, rates.present, ...rates.later].map(({ key }) => `taxes.rates.${key}.`),
  )
  return Object.keys(errors).some((name) => keys.some((key) => name.startsWith(key)))
}
