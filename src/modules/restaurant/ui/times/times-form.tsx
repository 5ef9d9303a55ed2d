import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { SlotSettingsView } from '../../contract/ordering-times.ts'
import {
  type SlotNumber,
  type SlotSettings,
  findSlotProblems,
  slotModes,
} from '../../rules/ordering-times.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { ChoiceField } from '#ui-kit/choice-field.tsx'
import { Group, SettingsFrame } from '#ui-kit/settings-frame.tsx'
import { NumberFields, type NumberTexts, numbersIn, textsOf } from './number-fields.tsx'
import { RuleRow } from './rule-row.tsx'
import { type RuleDraft, draftsOf, modeWords, newRule, rulesOf } from './rule-words.ts'
import { Tomorrow } from './tomorrow.tsx'
import { useTimesForm } from './use-times-form.ts'

interface TimesFormProps {
  kept: SlotSettingsView
  onMerged: () => void
}

/** How guests choose a time, with one Save and tomorrow below it as it would be. */
export function TimesForm({ kept, onMerged }: TimesFormProps) {
  const { form, save } = useTimesForm(kept, onMerged)
  const { errors } = form
  const [mode, setMode] = useState(kept.mode)
  const [numbers, setNumbers] = useState<NumberTexts>(() => textsOf(kept))
  const [rules, setRules] = useState(() => draftsOf(kept.rules))
  const said: SlotSettings = { mode, ...numbersIn(numbers), rules: rulesOf(rules) }
  const takesLater = mode !== 'asap'

  function changeRules(changed: RuleDraft[]) {
    for (const name of Object.keys(errors)) if (name.startsWith('rules')) form.mend(name)
    setRules(changed)
  }
  const changeRule = (at: number, part: Partial<RuleDraft>) =>
    changeRules(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)))

  return (
    <SettingsFrame
      form={form}
      onSave={() => (form.refuse(findSlotProblems(said)) ? Promise.resolve(false) : save(said))}
    >
      <Group title="For when guests order">
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
            errors={errors}
            onChange={(name: SlotNumber, text) => setNumbers({ ...numbers, [name]: text })}
          />
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
                    onChange={(part) => changeRule(index, part)}
                    onRemove={() => changeRules(rules.filter((_, at) => at !== index))}
                  />
                ))}
              </ul>
            )}
            <ErrorText>{errors['rules']}</ErrorText>
            <Button
              kind="secondary"
              disabled={rules.length >= 20}
              onClick={() => changeRules([...rules, newRule])}
              className="justify-self-start"
            >
              <Plus aria-hidden="true" className="size-4" />
              Add a limit
            </Button>
          </Group>
          <Tomorrow settings={said} />
        </>
      )}
    </SettingsFrame>
  )
}
