import { type Cents, formatCents } from '#kernel/money.ts'
import { readTypedCents, typedPrice } from '#kernel/read-money.ts'
import type { SumUnit } from '#modules/restaurant/showing.ts'
import { mostTipCents, presetCents } from '#modules/taxes/rules.ts'
import { tipTexts } from '../texts.ts'

/** One of the presets, or a sum as it is typed. Nothing is chosen for a guest. */
export type TipChoice = { kind: 'none' } | TipPreset | TypedTip

interface TipPreset {
  kind: 'preset'
  /** What the preset was one of as it was chosen. */
  unit: SumUnit
  preset: number
}

interface TypedTip {
  kind: 'own'
  text: string
}

export const noTip: TipChoice = { kind: 'none' }

interface TipTerms {
  unit: SumUnit
  presets: readonly number[]
}

/** The choice while it is offered: the owner may have other suggestions by now. */
export function standingTip(choice: TipChoice, { unit, presets }: TipTerms): TipChoice {
  if (choice.kind !== 'preset') return choice
  return choice.unit === unit && presets.includes(choice.preset) ? choice : noTip
}

/** What a choice comes to, or why it comes to nothing. */
export function readTipChoice(
  choice: TipChoice,
  terms: TipTerms,
  goodsCents: Cents,
): { cents: Cents; problem: string } {
  const standing = standingTip(choice, terms)
  switch (standing.kind) {
    case 'none':
      return { cents: 0, problem: '' }
    case 'preset':
      return { cents: presetCents(terms, standing.preset, goodsCents), problem: '' }
    case 'own': {
      const text = standing.text.trim()
      const cents = text === '' ? 0 : readTypedCents(text)
      if (cents === undefined || cents < 0) {
        return { cents: 0, problem: tipTexts.notASum(typedPrice(5)) }
      }
      const most = mostTipCents(goodsCents)
      if (cents <= most) return { cents, problem: '' }
      return { cents: 0, problem: tipTexts.tooMuch(formatCents(most)) }
    }
  }
}
