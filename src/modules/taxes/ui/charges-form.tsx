import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { dollarsFromCents } from '#kernel/money.ts'
import { queryOf } from '#kernel/query-of.ts'
import { readTypedCents, typedPrice, unitWord } from '#kernel/read-money.ts'
import {
  type OrderType,
  orderTypes,
  typeFacts,
  usualOrderType,
  chargeKinds,
  sumUnits,
} from '#modules/restaurant/showing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { CheckField } from '#ui-kit/check-field.tsx'
import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { IconAction } from '#ui-kit/icon-action.tsx'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { readFields } from '#ui-kit/read-fields.ts'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { useNewest } from '#ui-kit/use-newest.ts'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import { findChargeProblems, mostCharges, findTipProblems } from '../charging.ts'
import {
  changeCharges,
  type ChargeSettings,
  getChargeSettings,
  getTaxSettings,
  type TaxSettings,
} from '../contract.ts'
import { type ChargeRule, percentText, readTypedPercent, type TaxClass } from '../rules.ts'
import { chargeTexts as texts, firstNames } from './house-texts.ts'
import { TipSettings, tipsOfFields } from './tip-settings.tsx'

/** A charge as it stands in its fields. */
interface ChargeDraft extends Omit<ChargeRule, 'value' | 'below'> {
  /** Tells the rows apart while the page is open. */
  key: number
  value: string
  below: string
}

/** What is added to orders beside their dishes: by the house, and by guests for its staff. */
export function ChargesPart({ onNewest }: { onNewest: () => void }) {
  const api = useApi()
  const query = useNewest(queryOf(api, getChargeSettings))
  const taxes = useNewest(queryOf(api, getTaxSettings))
  return query.data && taxes.data ? (
    <ChargesForm newest={query.data} taxes={taxes.data.taxes} onNewest={onNewest} />
  ) : (
    <NotLoaded query={query.data ? taxes : query} what={texts.what} loading={texts.loading} />
  )
}

interface ChargesFormProps {
  newest: ChargeSettings
  taxes: TaxSettings['taxes']
  onNewest: () => void
}

function ChargesForm({ newest, taxes, onNewest }: ChargesFormProps) {
  const api = useApi()
  const query = queryOf(api, getChargeSettings)
  const form = useSettingsForm({ kept: newest, version: newest.version, query, onNewest })
  const { tips } = form.kept
  // While nothing is said of tax nobody is asked, and what was chosen before stays.
  const classes = taxes.mode === 'none' ? [] : taxes.classes
  const { types: offered = ['pickup'] } = useRestaurant()
  const [drafts, setDrafts] = useState(() => form.kept.charges.map(draftOf))
  const nextKey = useRef(drafts.length)

  function change(changed: ChargeDraft[]) {
    for (const name of Object.keys(form.errors)) if (name.startsWith('charges')) form.mend(name)
    setDrafts(changed)
  }

  async function save(sent: FormData) {
    const charges = drafts.map(chargeOf)
    const said = tipsOfFields(readFields(sent, 'tips.'), { tips, offered })
    const problems = { ...findChargeProblems(charges, taxes.classes), ...findTipProblems(said) }
    if (form.refuse(problems)) return undefined
    return form.save((version) => api(changeCharges, { body: { version, charges, tips: said } }))
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
                classes={classes}
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
          <span>{texts.add}</span>
        </Button>
      </Group>
      <TipSettings tips={tips} offered={offered} errors={form.errors} />
    </SettingsFrame>
  )
}

function draftOf(charge: ChargeRule, key: number): ChargeDraft {
  const { unit, value, below } = charge
  return {
    ...charge,
    key,
    value: unit === 'percent' ? percentText(value) : typedPrice(value),
    below: below > 0 ? typedPrice(below) : '',
  }
}

/** What is no number is kept as one that is refused. */
function chargeOf({ key: _key, value, below, ...charge }: ChargeDraft): ChargeRule {
  const typed = (text: string) => dollarsFromCents(readTypedCents(text) ?? -1)
  return {
    ...charge,
    value: charge.unit === 'percent' ? (readTypedPercent(value) ?? -1) : typed(value),
    below: charge.kind === 'small_order' ? typed(below) : 0,
  }
}

interface ChargeRowProps {
  charge: ChargeDraft
  index: number
  /** Empty: the house says nothing of tax. */
  classes: readonly TaxClass[]
  /** How guests can have their food here. */
  offered: readonly OrderType[]
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<ChargeDraft>) => void
  onRemove: () => void
}

/** A charge: what it is called, when it is added, how much it is, and how it is taxed. */
function ChargeRow(props: ChargeRowProps) {
  const { charge, index, classes, offered, errors, onChange, onRemove } = props
  const { kind, name, purpose, tax } = charge
  const which = texts.which(name, index)
  const field = `charges.${index}`
  const error = (part: string) => errors[`${field}.${part}`]
  function chooseKind(text: string) {
    const next = chargeKinds.find((each) => each === text) ?? kind
    // A name that nobody has changed follows.
    onChange({ kind: next, ...(name === firstNames[kind] && { name: firstNames[next] }) })
  }
  return (
    <li className="border-b border-border py-5">
      <fieldset aria-label={which} className="grid min-w-0 gap-4">
        <div className="flex items-center justify-between gap-4">
          <p className="font-semibold">{which}</p>
          <IconAction
            sign={X}
            label={texts.remove(which)}
            isDisabled={false}
            onClick={(button) => {
              leaveRow(button)
              onRemove()
            }}
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField
            label={texts.kind}
            value={kind}
            choices={chargeKinds.map((each) => [each, texts.kinds[each]] as const)}
            onChange={({ target }) => chooseKind(target.value)}
          />
          <TextField
            label={texts.name}
            name={`${field}.name`}
            maxLength={40}
            autoComplete="off"
            value={name}
            error={error('name')}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <AmountFields {...{ charge, field, errors, onChange }} />
          {classes.length > 0 && (
            <ChoiceField
              label={texts.tax}
              value={tax}
              choices={[
                ['goods', texts.taxes.goods],
                ...classes.map((one) => [one.id, one.name] as const),
                ['none', texts.taxes.none],
              ]}
              error={error('tax')}
              onChange={({ target }) => onChange({ tax: target.value })}
            />
          )}
        </div>
        <TypeChecks {...{ charge, offered, onChange }} error={error('types')} />
        <TextField
          label={texts.purpose}
          name={`${field}.purpose`}
          maxLength={200}
          autoComplete="off"
          value={purpose}
          hint={texts.purposeHint}
          error={error('purpose')}
          onChange={({ currentTarget }) => onChange({ purpose: currentTarget.value })}
        />
      </fieldset>
    </li>
  )
}

interface AmountFieldsProps extends Pick<ChargeRowProps, 'charge' | 'errors' | 'onChange'> {
  field: string
}

/** A share or a sum, and of a small order up to where it is one. */
function AmountFields({ charge, field, errors, onChange }: AmountFieldsProps) {
  const { kind, unit, value, below } = charge
  return (
    <>
      <ChoiceField
        label={texts.unit}
        value={unit}
        choices={sumUnits.map((each) => [each, texts.units[each]] as const)}
        onChange={({ target }) =>
          onChange({ unit: sumUnits.find((each) => each === target.value) ?? unit })
        }
      />
      <TextField
        label={unit === 'percent' ? texts.percent : texts.money(unitWord())}
        name={`${field}.value`}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={errors[`${field}.value`]}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
      />
      {kind === 'small_order' && (
        <TextField
          label={texts.below(unitWord())}
          name={`${field}.below`}
          inputMode="decimal"
          autoComplete="off"
          value={below}
          error={errors[`${field}.below`]}
          onChange={({ currentTarget }) => onChange({ below: currentTarget.value })}
        />
      )}
    </>
  )
}

interface TypeChecksProps extends Pick<ChargeRowProps, 'charge' | 'offered' | 'onChange'> {
  error: string | undefined
}

/** The ways to have an order that a charge is for; ways not offered now are not asked about and stay as they were. */
function TypeChecks({ charge: { types }, offered, error, onChange }: TypeChecksProps) {
  return (
    <fieldset aria-label={texts.types} className="min-w-0">
      <p className="text-sm font-semibold">{texts.types}</p>
      <div className="flex flex-wrap gap-x-8">
        {offered.map((type) => (
          <CheckField
            key={type}
            name=""
            label={typeFacts[type].name}
            isChecked={types.includes(type)}
            onChange={(isOn) =>
              onChange({
                types: orderTypes.filter((each) => (each === type ? isOn : types.includes(each))),
              })
            }
          />
        ))}
      </div>
      <ErrorText>{error}</ErrorText>
    </fieldset>
  )
}

function newCharge(key: number, offered: readonly OrderType[]): ChargeDraft {
  return {
    key,
    kind: 'service',
    name: firstNames.service,
    purpose: '',
    types: [usualOrderType(offered)],
    unit: 'percent',
    value: '',
    below: '',
    tax: 'goods',
  }
}
