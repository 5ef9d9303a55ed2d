import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { tabText, useTabText } from '#ui-kit/tab-text.ts'
import { type TipChoice, noTip, readTipChoice } from './tip-choice.ts'

const inTab = tabText('servery-tip')

/** What was chosen for an order that is paid is not for the next one. */
export function forgetTip(): void {
  inTab.write('')
}

/** Leads to the sum that is no tip; where it stands nothing is paid. */
export function focusTip(): false {
  document.querySelector<HTMLElement>('input[name=tip]')?.focus()
  return false
}

/** What this guest adds for the staff, where the house asks for it. @param goodsCents what the dishes cost */
export function useTip(type: OrderType, goodsCents: Cents) {
  const choice = choiceOf(useTabText(inTab))
  const asked = useTipAsked(type)
  const { cents, problem } = asked
    ? readTipChoice(choice, asked, goodsCents)
    : { cents: 0, problem: '' }
  return {
    /** How it is asked; undefined where nobody is. */
    asked,
    choice,
    dollars: dollarsFromCents(cents),
    problem,
    choose: (chosen: TipChoice): void => inTab.write(JSON.stringify(chosen)),
  }
}

/** How a tip is asked for with an order that is had so; undefined where it is not. */
export function useTipAsked(type: OrderType) {
  const { tips } = useRestaurant()
  return tips?.types.includes(type) ? tips : undefined
}

export type ChosenTip = ReturnType<typeof useTip>

/** Only `choose` writes there; the server judges what becomes of it. */
function choiceOf(text: string): TipChoice {
  try {
    const kept = JSON.parse(text || '{}') as Partial<TipChoice>
    if (kept.kind === 'preset' && kept.unit && typeof kept.preset === 'number') {
      return { kind: 'preset', unit: kept.unit, preset: kept.preset }
    }
    if (kept.kind === 'own' && typeof kept.text === 'string')
      return { kind: 'own', text: kept.text }
    return noTip
  } catch {
    return noTip
  }
}
