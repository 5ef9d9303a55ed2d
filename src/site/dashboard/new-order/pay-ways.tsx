import type { PayWay } from '#modules/orders/by-phone/rules.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'

export type Pay = PayWay

interface PayWaysProps {
  pay: Pay
  onChange: (pay: Pay) => void
  error: string | undefined
  /** The link can be mailed. */
  hasMail: boolean
}

const labels: readonly (readonly [Pay, string])[] = [
  ['counter', 'At the counter'],
  ['link', 'By link'],
  ['cash', 'In cash now'],
]

/** How it is paid: one of three, and what that means in a sentence. */
export function PayWays({ pay, onChange, error, hasMail }: PayWaysProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">How it is paid</legend>
      <div className="flex flex-wrap gap-2">
        {labels.map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-control px-4 text-sm font-medium transition-colors duration-150 hover:border-text has-checked:border-text has-checked:bg-text has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="pay"
              value={value}
              checked={pay === value}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{meaning(pay, hasMail)}</p>
      <ErrorText>{error}</ErrorText>
    </fieldset>
  )
}

function meaning(pay: Pay, hasMail: boolean): string {
  switch (pay) {
    case 'counter':
      return 'The kitchen has it at once. Take the money when you hand it out.'
    case 'cash':
      return 'The money is in the till already. The kitchen has it at once.'
    case 'link':
      return hasMail
        ? 'The guest has the link by email. The kitchen has the order once it is paid; the link lasts two hours.'
        : 'You get a link to send or to read out. The kitchen has the order once it is paid; the link lasts two hours.'
  }
}

/** What the button says. */
export function placeWords(pay: Pay, total: string): string {
  if (pay === 'link') return `Place order, ${total} by link`
  return pay === 'cash' ? `Place order, ${total} in cash` : `Place order, ${total} at the counter`
}
