import { type Cents, formatCents } from '#kernel/money.ts'
import { readTypedCents, typedPrice } from '#kernel/read-money.ts'
import type { SumUnit } from '#modules/restaurant/rules/added-sums.ts'
import { mostTipCents, presetCents } from '#modules/restaurant/rules/tips.ts'
import { tipTexts } from '../texts.ts'

/** One of the presets, or a sum as it is typed. Nothing is chosen for a guest. */
export type TipChoice = { kind: 'none' } | { kind: 'preset'; preset: number } | TypedTip

interface TypedTip {
  kind: 'own'
  text: string
}

export const noTip: TipChoice = { kind: 'none' }

/** What a choice comes to, or why it comes to nothing. */
export function readTipChoice(
  choice: TipChoice,
  { unit }: { unit: SumUnit },
  goodsCents: Cents,
): { cents: Cents; problem: string } {
  switch (choice.kind) {
    case 'none':
      return { cents: 0, problem: '' }
    case 'preset':
      return { cents: presetCents({ unit }, choice.preset, goodsCents), problem: '' }
    case 'own': {
      const text = choice.text.trim()
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
