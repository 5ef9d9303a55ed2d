import type { PayWay } from '#modules/orders/by-phone/rules/read-ticket.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'

export type Pay = PayWay

interface PayWaysProps {
  pay: Pay
  onChange: (pay: Pay) => void
  error: string | undefined
  /** The link can be mailed. */
  hasMail: boolean
  /** The order is for a time: the kitchen begins in time for that. */
  isForLater: boolean
}

const labels: readonly (readonly [Pay, string])[] = [
  ['counter', 'At the counter'],
  ['link', 'By link'],
  ['cash', 'In cash now'],
]

/** How it is paid: one of three, and what that means in a sentence. */
export function PayWays({ pay, onChange, error, hasMail, isForLater }: PayWaysProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">How it is paid</legend>
      <div className="flex flex-wrap gap-2">
        {labels.map(([value, label]) => (
          <ChoicePill
            key={value}
            name="pay"
            value={value}
            isChosen={pay === value}
            onChoose={() => onChange(value)}
            className="rounded-full px-4 text-sm"
          >
            {label}
          </ChoicePill>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{meaning(pay, hasMail, isForLater)}</p>
      <ErrorText>{error}</ErrorText>
    </fieldset>
  )
}

function meaning(pay: Pay, hasMail: boolean, isForLater: boolean): string {
  const begins = isForLater ? 'The kitchen has it in time.' : 'The kitchen has it at once.'
  const lasts = isForLater ? 'two hours, and not beyond that time' : 'two hours'
  switch (pay) {
    case 'counter':
      return `${begins} Take the money when you hand it out.`
    case 'cash':
      return `The money is in the till already. ${begins}`
    case 'link':
      return hasMail
        ? `The guest has the link by email. The kitchen has the order once it is paid; the link lasts ${lasts}.`
        : `You get a link to send or to read out. The kitchen has the order once it is paid; the link lasts ${lasts}.`
  }
}

/** What the button says. */
export function placeWords(pay: Pay, total: string): string {
  if (pay === 'link') return `Place order, ${total} by link`
  return pay === 'cash' ? `Place order, ${total} in cash` : `Place order, ${total} at the counter`
}
