import type { Cents } from '#kernel/money.ts'
import { readTipChoice } from '#modules/payments/rules/tip-choice.ts'
import { useTipAsked } from '#modules/payments/ui/chosen-tip.ts'
import type { OrderType } from '#modules/restaurant/rules/order-types.ts'
import { useDraft } from './ticket-draft.ts'

/** What is added for the staff of an order that is paid at the counter now; nobody is asked otherwise. */
export function useTicketTip(type: OrderType, goodsCents: Cents) {
  const { at, pay, tip: choice } = useDraft()
  const isPaidNow = at === 'counter' && (pay === 'cash' || pay === 'terminal')
  const tips = useTipAsked(type)
  const asked = isPaidNow ? tips : undefined
  const { cents, problem } = asked
    ? readTipChoice(choice, asked, goodsCents)
    : { cents: 0, problem: '' }
  return { asked, choice, goodsCents, cents, problem }
}

export type TicketTip = ReturnType<typeof useTicketTip>
