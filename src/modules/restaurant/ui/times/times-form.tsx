import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { CheckField } from '#ui-kit/check-field.tsx'
import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'
import {
  changeSlotSettings,
  getSlotSettings,
  previewSlots,
  type SlotSettingsView,
} from '../../contract/house.ts'
import {
  findSlotProblems,
  slotBounds,
  slotModes,
  type SlotNumber,
  type SlotSettings,
} from '../../ordering-times.ts'
import { type OrderType, orderTypes, typeFacts } from '../../showing.ts'
import { timesTexts } from './house-texts.ts'
import { draftsOf, newRule, type RuleDraft, RuleRow, rulesOf } from './rule-row.tsx'

/** For when guests may order, and how much of it the kitchen takes. */
export function TimesPart({ onNewest }: { onNewest: () => void }) {
  const query = useQuery(queryOf(useApi(), getSlotSettings))
  if (query.data) return <TimesForm kept={query.data} onNewest={onNewest} />
  return <NotLoaded query={query} what={timesTexts.whole} loading={timesTexts.loading} />
}

interface TimesFormProps {
  kept: SlotSettingsView
  onNewest: () => void
}

/** What stands in the fields. */
type NumberTexts = Record<SlotNumber, string>

/** How guests choose a time: one form with one Save, and under it tomorrow's times as they would be. */
function TimesForm({ kept, onNewest }: TimesFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const query = queryOf(api, getSlotSettings)
  const form = useSettingsForm({ kept, version: kept.version, query, onNewest })
  const { errors } = form
  const [mode, setMode] = useState(kept.mode)
  const [numbers, setNumbers] = useState<NumberTexts>(() => textsOf(kept))
  const [rules, setRules] = useState(() => draftsOf(kept.rules))
  const [types, setTypes] = useState<readonly OrderType[]>(kept.types)
  const said: SlotSettings = {
    mode,
    ...numbersIn(numbers),
    rules: rulesOf(rules),
    types: orderTypes.filter((type) => types.includes(type)),
  }
  const takesLater = mode !== 'asap'

  function changeRules(changed: RuleDraft[]) {
    for (const name of Object.keys(errors)) if (name.startsWith('rules')) form.mend(name)
    setRules(changed)
  }

  async function save() {
    if (form.refuse(findSlotProblems(said))) return undefined
    const saved = await form.save((version) =>
      api(changeSlotSettings, { body: { version, ...said } }),
    )
    // Whether guests may choose a time stands in what every page knows of the restaurant.
    if (saved) void queries.invalidateQueries({ queryKey: ['restaurant'] })
    return saved
  }

  return (
    <SettingsFrame form={form} onSave={save}>
      <Types
        types={types}
        error={errors['types']}
        onChange={(changed) => {
          form.mend('types')
          setTypes(changed)
        }}
      />
      <Group title={timesTexts.when}>
        <ChoiceField
          label={timesTexts.guestsOrder}
          name="mode"
          value={mode}
          onChange={({ target }) =>
            setMode(slotModes.find((each) => each === target.value) ?? mode)
          }
          error={errors['mode']}
          hint={takesLater ? timesTexts.takesLater : timesTexts.asapOnly}
          choices={slotModes.map((each) => [each, timesTexts.modes[each]] as const)}
        />
      </Group>
      {takesLater && (
        <>
          <NumberFields
            texts={numbers}
            hasEatIn={types.some((type) => typeFacts[type].lead === 'eatInLead')}
            errors={errors}
            onChange={(name: SlotNumber, text) => setNumbers({ ...numbers, [name]: text })}
          />
          <Limits rules={rules} errors={errors} onChange={changeRules} />
          <Tomorrow settings={said} />
        </>
      )}
    </SettingsFrame>
  )
}

function textsOf(settings: SlotSettings): NumberTexts {
  const { interval, lead, eatInLead, daysAhead, lastOrder, preparation } = settings
  return {
    interval: String(interval),
    lead: String(lead),
    eatInLead: String(eatInLead),
    daysAhead: String(daysAhead),
    lastOrder: String(lastOrder),
    preparation: String(preparation),
  }
}

function numbersIn(texts: NumberTexts): Pick<SlotSettings, SlotNumber> {
  const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
  return {
    interval: numberOf(texts.interval),
    lead: numberOf(texts.lead),
    eatInLead: numberOf(texts.eatInLead),
    daysAhead: numberOf(texts.daysAhead),
    lastOrder: numberOf(texts.lastOrder),
    preparation: numberOf(texts.preparation),
  }
}

interface TypesProps {
  types: readonly OrderType[]
  error: string | undefined
  onChange: (types: readonly OrderType[]) => void
}

/** Each way to have the food, on or off. */
function Types({ types, error, onChange }: TypesProps) {
  return (
    <Group title={timesTexts.types.title} intro={timesTexts.types.intro}>
      <fieldset aria-label={timesTexts.types.title} className="min-w-0">
        {orderTypes.map((type) => (
          <CheckField
            key={type}
            name={type}
            label={typeFacts[type].name}
            hint={typeFacts[type].needsRoom ? timesTexts.types.inTheRoom : timesTexts.types.fetched}
            isChecked={types.includes(type)}
            onChange={(isOn) =>
              onChange(isOn ? [...types, type] : types.filter((each) => each !== type))
            }
          />
        ))}
      </fieldset>
      <ErrorText>{error}</ErrorText>
    </Group>
  )
}

interface NumberFieldsProps {
  texts: NumberTexts
  /** Guests may eat in. */
  hasEatIn: boolean
  errors: Readonly<Record<string, string>>
  onChange: (name: SlotNumber, text: string) => void
}

/** The steps of the clock, and how far ahead. */
function NumberFields({ texts, hasEatIn, errors, onChange }: NumberFieldsProps) {
  return (
    <Group title={timesTexts.numbers}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {(Object.keys(timesTexts.fields) as SlotNumber[])
          .filter((name) => name !== 'eatInLead' || hasEatIn)
          .map((name) => (
            <TextField
              key={name}
              name={name}
              label={timesTexts.fields[name].label}
              hint={timesTexts.fields[name].hint(slotBounds[name][0], slotBounds[name][1])}
              inputMode="numeric"
              autoComplete="off"
              value={texts[name]}
              onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
              error={errors[name]}
            />
          ))}
      </div>
    </Group>
  )
}

interface LimitsProps {
  rules: RuleDraft[]
  errors: Readonly<Record<string, string>>
  onChange: (rules: RuleDraft[]) => void
}

/** How many orders, items or dollars each time takes. */
function Limits({ rules, errors, onChange }: LimitsProps) {
  const change = (at: number, part: Partial<RuleDraft>) =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)))
  return (
    <Group title={timesTexts.limitsTitle} intro={timesTexts.limitsIntro}>
      {rules.length > 0 && (
        <ul aria-label={timesTexts.limits} className="border-t border-border">
          {rules.map((rule, index) => (
            <RuleRow
              // A limit is its place in the list.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              index={index}
              rule={rule}
              error={errors[`rules.${index}`]}
              onChange={(part) => change(index, part)}
              onRemove={() => onChange(rules.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      <ErrorText>{errors['rules']}</ErrorText>
      <Button
        kind="secondary"
        disabled={rules.length >= 20}
        onClick={() => onChange([...rules, newRule])}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" className="size-4" />
        <span>{timesTexts.addLimit}</span>
      </Button>
    </Group>
  )
}

/** What guests could choose tomorrow by what stands in the form, saved or not. */
function Tomorrow({ settings }: { settings: SlotSettings }) {
  const asked = useDeferredValue(settings)
  const isSound = Object.keys(findSlotProblems(asked)).length === 0
  const { data } = useQuery({
    ...queryOf(useApi(), previewSlots, { body: asked }),
    enabled: isSound,
    // The last sound ones stay while others are typed.
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <Group
      title={timesTexts.tomorrow}
      intro={data ? timesTexts.count(data.day, data.times.length) : timesTexts.wait}
    >
      {data && data.times.length > 0 && (
        <ul
          aria-label={timesTexts.tomorrowTimes}
          className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2 overflow-y-auto"
          // Scrolled by keys as well.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {data.times.map(({ label, limit }) => (
            <li
              key={label}
              className="flex min-h-12 flex-col items-center justify-center rounded-input border border-border bg-surface px-2 py-1 text-center font-semibold tabular-nums"
            >
              <span>{label}</span>
              {limit !== '' && <span className="text-xs font-normal text-muted">{limit}</span>}
            </li>
          ))}
        </ul>
      )}
    </Group>
  )
}
