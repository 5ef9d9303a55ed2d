import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { slotSettingsQuery } from '../../client/ordering-times.ts'
import { type SlotSettingsView, changeSlotSettings } from '../../contract/ordering-times.ts'
import {
  type SlotNumber,
  type SlotSettings,
  findSlotProblems,
  slotModes,
} from '../../rules/ordering-times.ts'
import { type OrderType, orderTypes, typeNames } from '../../rules/order-types.ts'
import { CheckField } from '#ui-kit/check-field.tsx'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { NumberFields, type NumberTexts, numbersIn, textsOf } from './number-fields.tsx'
import { RuleRow } from './rule-row.tsx'
import { type RuleDraft, draftsOf, modeWords, newRule, rulesOf } from './rule-words.ts'
import { typeTexts } from './texts.ts'
import { Tomorrow } from './tomorrow.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { useApi } from '#ui-kit/api-context.ts'
import { useSettingsForm } from '#ui-kit/use-settings-form.ts'

/** For when guests may order, and how much of it the kitchen takes. */
export function TimesPart({ onNewest }: { onNewest: () => void }) {
  const { data: kept, isError, refetch } = useQuery(slotSettingsQuery(useApi()))
  if (kept) return <TimesForm kept={kept} onNewest={onNewest} />
  return isError ? (
    <LoadFailure what="The ordering times" onRetry={() => void refetch()} />
  ) : (
    <Spinner label="Loading the ordering times" />
  )
}

interface TimesFormProps {
  kept: SlotSettingsView
  onNewest: () => void
}

/** How guests choose a time, with one Save and tomorrow below it as it would be. */
function TimesForm({ kept, onNewest }: TimesFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const query = slotSettingsQuery(api)
  const form = useSettingsForm({ kept, query, onNewest })
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
            hasEatIn={types.includes('eat_in')}
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

interface TypesProps {
  types: readonly OrderType[]
  error: string | undefined
  onChange: (types: readonly OrderType[]) => void
}

/** Each way to have the food, on or off. */
function Types({ types, error, onChange }: TypesProps) {
  return (
    <Group title={typeTexts.title} intro={typeTexts.intro}>
      <fieldset aria-label={typeTexts.title} className="min-w-0">
        {orderTypes.map((type) => (
          <CheckField
            key={type}
            name={type}
            label={typeNames[type]}
            hint={typeTexts.hints[type]}
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

interface LimitsProps {
  rules: RuleDraft[]
  errors: Readonly<Record<string, string>>
  onChange: (rules: RuleDraft[]) => void
}

/** So many orders, items or dollars for each time. */
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
        Add a limit
      </Button>
    </Group>
  )
}
