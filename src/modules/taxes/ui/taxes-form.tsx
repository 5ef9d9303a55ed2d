import { useState } from 'react'
import { flushSync } from 'react-dom'
import { dateIn } from '#kernel/formatter.ts'
import { queryOf } from '#kernel/query-of.ts'
import type { Settings } from '#modules/restaurant/contract/house.ts'
import { fiscalLawOf } from '#modules/restaurant/counter-money.ts'
import { taxPaperOf } from '#modules/restaurant/issuing.ts'
import { type OrderType, orderTypes } from '#modules/restaurant/showing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ChoiceCard } from '#ui-kit/choice-card.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { SourceLinks } from '#ui-kit/source-links.tsx'
import { inputClass, TextField } from '#ui-kit/text-field.tsx'
import { useNewest } from '#ui-kit/use-newest.ts'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { changeTaxes, getTaxSettings, type TaxSettings } from '../contract.ts'
import { percentText, type TaxMode, taxModes, taxRoundings } from '../rules.ts'
import { maxTaxNote } from '../taxing.ts'
import { ClassList } from './class-list.tsx'
import { RateList } from './class-rates.tsx'
import { FiscalNote } from './fiscal-note.tsx'
import { inPercent, taxTexts } from './house-texts.ts'
import {
  type ClassDraft,
  classesOf,
  draftOf,
  findDraftProblems,
  isUntouched,
  percentOf,
  type TaxDraft,
  taxesIn,
  withClass,
} from './tax-draft.ts'
import { presetsFor, type TaxPreset } from './tax-presets.ts'

interface TaxesPartProps {
  settings: Settings
  onNewest: () => void
}

/** How prices and tax go together, the rates that an owner's orders are taxed at, and the law on tills. */
export function TaxesPart({ settings, onNewest }: TaxesPartProps) {
  const query = useNewest(queryOf(useApi(), getTaxSettings))
  const { data } = query
  const hasLaw = fiscalLawOf(settings.country) !== undefined
  return (
    <>
      {hasLaw && <FiscalNote {...settings} />}
      {data ? (
        <TaxesForm house={settings} newest={data} onNewest={onNewest} />
      ) : (
        <NotLoaded query={query} what={taxTexts.what} loading={taxTexts.loading} />
      )}
      {!hasLaw && <FiscalNote {...settings} />}
    </>
  )
}

interface TaxesFormProps {
  house: Pick<Settings, 'country' | 'timeZone'>
  newest: TaxSettings
  onNewest: () => void
}

function TaxesForm({ house, newest, onNewest }: TaxesFormProps) {
  const api = useApi()
  const query = queryOf(api, getTaxSettings)
  const form = useSettingsForm({ kept: newest, version: newest.version, query, onNewest })
  const { types = ['pickup'] } = useRestaurant()
  const [today] = useState(() => dateIn(Date.now(), house.timeZone))
  const [draft, setDraft] = useState(() => draftOf(form.kept.taxes, today))

  function choose(mode: TaxMode) {
    const classes = draft.classes.length === 0 ? withClass([], today) : draft.classes
    setDraft({ ...draft, mode, classes: mode === 'none' ? draft.classes : classes })
  }

  async function save() {
    const isOff = draft.mode === 'none'
    if (form.refuse(isOff ? {} : findDraftProblems(draft, { today, types }))) return undefined
    const { mode, taxId, otherTaxId, note } = draft
    // What is off and out of sight is kept as it is; what receipts print is seen in every house.
    const taxes = isOff ? { mode, taxId, otherTaxId, note } : taxesIn(draft)
    return form.save((version) => api(changeTaxes, { body: { version, taxes } }))
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
          presets={presetsFor(house.country, today)}
          isFirst={form.kept.taxes.classes.length === 0}
          errors={form.errors}
          onChange={(part) => setDraft({ ...draft, ...part })}
          onMend={form.mend}
        />
      )}
      <OnReceipts
        draft={draft}
        country={house.country}
        errors={form.errors}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
    </SettingsFrame>
  )
}

interface DetailsProps {
  draft: TaxDraft
  today: string
  presets: readonly TaxPreset[]
  /** No taxes have been saved yet. */
  isFirst: boolean
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<TaxDraft>) => void
  onMend: (name: string) => void
}

const { offer } = taxTexts

const besidePickup = orderTypes.filter((type) => type !== 'pickup')

function Details({ draft, today, presets, isFirst, errors, onChange, onMend }: DetailsProps) {
  const { classes, rounding } = draft
  const [first, ...others] = presets
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
      {isFirst && !first && <p className="text-muted">{taxTexts.offer.none}</p>}
      {isFirst && first && isUntouched(draft) && (
        <PresetOffer presets={[first, ...others]} onFill={fill} />
      )}
      <ClassList classes={classes} today={today} errors={errors} onChange={change} />
      <Group title={taxTexts.rates.of('pickup')} intro={taxTexts.rates.intro}>
        <div data-field="taxes.rates" tabIndex={-1} className="grid gap-4 outline-none">
          <RateList classes={classes} type="pickup" errors={errors} onChange={change} />
          <ErrorText>{errors['taxes.rates']}</ErrorText>
          {besidePickup.map((type) => (
            <Fold
              key={type}
              summary={
                <>
                  <span>{`${taxTexts.rates.of(type)}: `}</span>
                  <span className="text-muted">{sayPercents(classes, type)}</span>
                </>
              }
              hasError={hasRateError(classes, type, errors)}
            >
              <p className="text-muted">{taxTexts.rates.mayWait(type)}</p>
              <RateList classes={classes} type={type} errors={errors} onChange={change} />
            </Fold>
          ))}
          <Fold
            summary={
              <>
                <span>{`${taxTexts.rounding.title}: `}</span>
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
    </>
  )
}

interface PresetOfferProps {
  /** One preset for the whole country, or one for each of its regions. */
  presets: readonly [TaxPreset, ...TaxPreset[]]
  onFill: (preset: TaxPreset) => void
}

/** What is usual in the house's country, who says so, and a button that types it. */
function PresetOffer({ presets, onFill }: PresetOfferProps) {
  const [region, setRegion] = useState(presets[0].region)
  const preset = presets.find((each) => each.region === region) ?? presets[0]
  const { classes, except, sources } = preset
  return (
    <section className="grid gap-3 rounded-card border-2 border-gold bg-surface p-5">
      <h2 className="text-lg">
        {offer.title((presets.length === 1 && preset.region) || preset.country)}
      </h2>
      {presets.length > 1 && (
        <FormField label={offer.region}>
          {(wiring) => (
            <select
              {...wiring}
              value={region}
              className={inputClass}
              onChange={({ currentTarget }) => setRegion(currentTarget.value)}
            >
              {presets.map((each) => (
                <option key={each.region} value={each.region}>
                  {each.region}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      <ul>
        {classes.map((each) => (
          <li key={each.name}>{`${each.name}: ${sayRates(each)}`}</li>
        ))}
      </ul>
      {except !== undefined && <p className="text-muted">{except}</p>}
      <SourceLinks lead={offer.check} sources={sources} />
      <Button kind="secondary" onClick={() => onFill(preset)} className="justify-self-start">
        {offer.fill(preset)}
      </Button>
    </section>
  )
}

/** “14.975 % (GST 5 %, QST 9.975 %)”; what is not known yet, by its name. */
function sayRates({ rates, parts = [] }: TaxPreset['classes'][number]): string {
  const known = parts.filter(({ ppm }) => ppm !== undefined)
  const split = parts.map(({ name, ppm }) =>
    offer.part(name, ppm === undefined ? '' : percentText(ppm)),
  )
  if (rates) {
    const said = offer.rates(orderTypes.map((type) => percentText(rates[type])))
    return split.length > 0 ? `${said} (${split.join(', ')})` : said
  }
  return known.length > 0 ? split.join(', ') : offer.own
}

/** "Food 7 %, Drinks 19 %". */
function sayPercents(classes: readonly ClassDraft[], type: OrderType): string {
  const said = classes.flatMap(({ name, rates }) => {
    const percent = percentOf(rates[type].present).trim()
    return percent === '' ? [] : [`${name.trim()} ${inPercent(percent)}`]
  })
  return said.join(', ') || taxTexts.rates.none
}

function hasRateError(
  classes: readonly ClassDraft[],
  type: OrderType,
  errors: Readonly<Record<string, string>>,
): boolean {
  const keys = classes.flatMap(({ rates: { [type]: rates } }) =>
    [...rates.earlier, rates.present, ...rates.later].map(({ key }) => `taxes.rates.${key}.`),
  )
  return Object.keys(errors).some((name) => keys.some((key) => name.startsWith(key)))
}

interface OnReceiptsProps extends Pick<DetailsProps, 'draft' | 'errors' | 'onChange'> {
  country: string
}

/** What receipts print of tax, whether the house charges any or not. */
function OnReceipts({ draft, country, errors, onChange }: OnReceiptsProps) {
  const { mode, taxId, otherTaxId, note } = draft
  const { id, other, exempt } = taxPaperOf(country)
  const { onReceipts: words } = taxTexts
  return (
    <Group title={words.title}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={id}
          name="taxes.taxId"
          value={taxId}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => onChange({ taxId: target.value })}
          error={errors['taxes.taxId']}
          hint={words.taxId}
        />
        {(other !== undefined || otherTaxId !== '') && (
          <TextField
            label={other ?? words.other}
            name="taxes.otherTaxId"
            value={otherTaxId}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => onChange({ otherTaxId: target.value })}
            error={errors['taxes.otherTaxId']}
            hint={words.otherTaxId}
          />
        )}
      </div>
      <TextField
        label={words.note}
        name="taxes.note"
        value={note}
        maxLength={maxTaxNote}
        autoComplete="off"
        onChange={({ target }) => onChange({ note: target.value })}
        error={errors['taxes.note']}
        hint={words.noteHint(mode === 'none' ? exempt : undefined)}
      />
    </Group>
  )
}
