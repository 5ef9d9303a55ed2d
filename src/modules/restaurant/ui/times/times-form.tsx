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
import { draftsOf, modeWords, newRule, type RuleDraft, RuleRow, rulesOf } from './rule-row.tsx'

/** For when guests may order, and how much of it the kitchen takes. */
export function TimesPart({ onNewest }: { onNewest: () => void }) {
  const query = useQuery(queryOf(useApi(), getSlotSettings))
  if (query.data) return <TimesForm kept={query.data} onNewest={onNewest} />
  return <NotLoaded query={query} what="The ordering times" loading="Loading the ordering times" />
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
      <Group title="When guests can order for">
        <ChoiceField
          label="Guests order"
          name="mode"
          value={mode}
          onChange={({ target }) =>
            setMode(slotModes.find((each) => each === target.value) ?? mode)
          }
          error={errors['mode']}
          hint={
            takesLater
              ? 'Guests can choose a time within your ordering hours, even while you are closed.'
              : 'Nobody is asked for a time.'
          }
          choices={slotModes.map((each) => [each, modeWords[each]] as const)}
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

/** What the choice of ways says. */
const typeTexts = {
  title: 'How guests have their food',
  intro: 'With both, guests and whoever takes a call choose one for each order.',
  fetched: 'They fetch it within your ordering hours.',
  inTheRoom:
    'They order, pay and eat here, while your ordering hours and your house hours overlap.',
} as const

/** Each way to have the food, on or off. */
function Types({ types, error, onChange }: TypesProps) {
  return (
    <Group title={typeTexts.title} intro={typeTexts.intro}>
      <fieldset aria-label={typeTexts.title} className="min-w-0">
        {orderTypes.map((type) => (
          <CheckField
            key={type}
            name={type}
            label={typeFacts[type].name}
            hint={typeFacts[type].needsRoom ? typeTexts.inTheRoom : typeTexts.fetched}
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

const fields: readonly { name: SlotNumber; label: string; hint: string }[] = [
  { name: 'interval', label: 'Time slot interval (minutes)', hint: 'Counted from when you open.' },
  {
    name: 'lead',
    label: 'Minimum notice (minutes)',
    hint: '0 takes orders up to the last minute.',
  },
  {
    name: 'eatInLead',
    label: 'Minimum notice for eating in (minutes)',
    hint: 'Only times at which your house is open, too.',
  },
  { name: 'daysAhead', label: 'Days ahead', hint: '0 is today only.' },
  {
    name: 'lastOrder',
    label: 'Last pickup (minutes before you close)',
    hint: 'So that nobody finds the door locked.',
  },
  {
    name: 'preparation',
    label: 'Send to kitchen (minutes before pickup)',
    hint: 'Until then the order waits under Later. The first pickup time of the day is this long after you open.',
  },
]

/** The steps of the clock, and how far ahead. */
function NumberFields({ texts, hasEatIn, errors, onChange }: NumberFieldsProps) {
  return (
    <Group title="The times">
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields
          .filter(({ name }) => name !== 'eatInLead' || hasEatIn)
          .map(({ name, label, hint }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={`${hint} ${slotBounds[name].join(' to ')}.`}
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
    <Group
      title="How much the kitchen takes"
      intro="A time closes when the first of these limits is reached. Orders for as soon as possible count toward the next time. Without a limit, a time never fills up."
    >
      {rules.length > 0 && (
        <ul aria-label="Limits" className="border-t border-border">
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
        <span>Add a limit</span>
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
      title="Tomorrow, as guests would see it"
      intro={data ? `${data.day}: ${countOf(data.times.length)}` : 'One moment…'}
    >
      {data && data.times.length > 0 && (
        <ul
          aria-label="Times of tomorrow"
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

function countOf(count: number): string {
  if (count === 0) return 'no times. Check your ordering hours, or make the last pickup later.'
  return count === 1 ? 'one time' : `${count} times`
}
