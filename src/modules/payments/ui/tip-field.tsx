import { useId } from 'react'
import { type Cents, formatCents } from '#kernel/money.ts'
import { unitWord } from '#kernel/read-money.ts'
import type { SumUnit } from '#modules/restaurant/showing.ts'
import { presetCents } from '#modules/taxes/rules.ts'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { tipTexts } from '../texts.ts'
import { type TipChoice, standingTip } from './tip-choice.ts'

interface TipFieldProps {
  /** How it is asked. */
  asked: { unit: SumUnit; presets: readonly number[] }
  choice: TipChoice
  /** The staff read it, who take the money. */
  isAtDesk?: boolean
  /** What the dishes cost. */
  goodsCents: Cents
  problem: string
  isDisabled: boolean
  onChoose: (choice: TipChoice) => void
}

/** None until somebody chooses one: a share or a sum, in money as well, or an own sum. */
export function TipField(props: TipFieldProps) {
  const { asked, isAtDesk = false, goodsCents, problem, isDisabled, onChoose } = props
  const choice = standingTip(props.choice, asked)
  const name = useId()
  const pill = (key: string, isChosen: boolean, chosen: TipChoice, words: string, sum = '') => (
    <ChoicePill
      key={key}
      name={name}
      value={key}
      isChosen={isChosen}
      isDisabled={isDisabled}
      onChoose={() => onChoose(chosen)}
      className="rounded-full px-4 text-sm"
    >
      <span>{words}</span>
      {sum !== '' && <span className="ml-2 font-normal">{sum}</span>}
    </ChoicePill>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">
        {isAtDesk ? tipTexts.atDesk : tipTexts.legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {pill('none', choice.kind === 'none', { kind: 'none' }, tipTexts.none)}
        {asked.presets.map((preset) => {
          const sum = formatCents(presetCents(asked, preset, goodsCents))
          const isChosen = choice.kind === 'preset' && choice.preset === preset
          const chosen = { kind: 'preset', unit: asked.unit, preset } as const
          return asked.unit === 'percent'
            ? pill(String(preset), isChosen, chosen, tipTexts.percent(preset), sum)
            : pill(String(preset), isChosen, chosen, sum)
        })}
        {pill('own', choice.kind === 'own', { kind: 'own', text: '' }, tipTexts.own)}
      </div>
      {choice.kind === 'own' && (
        <div className="mt-3">
          <TextField
            label={tipTexts.sum(unitWord())}
            name="tip"
            inputMode="decimal"
            autoComplete="off"
            value={choice.text}
            disabled={isDisabled}
            onChange={({ currentTarget }) => onChoose({ kind: 'own', text: currentTarget.value })}
            error={problem === '' ? undefined : problem}
          />
        </div>
      )}
    </fieldset>
  )
}
