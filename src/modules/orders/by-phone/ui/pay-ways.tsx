import { fiscalTexts } from '#modules/restaurant/counter-money.ts'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import type { PayWay } from '../taking.ts'

export type Pay = PayWay

/** Where the guest is who orders. */
export type At = 'phone' | 'counter'

interface PayWaysProps {
  at: At
  pay: Pay
  onChange: (pay: Pay) => void
  error: string | undefined
  /** The link can be mailed. */
  hasMail: boolean
  /** The order is for a time: the kitchen begins in time for that. */
  isForLater: boolean
  fiscal: Fiscal
}

/** Whether money is taken here, where the law asks for a certified till. */
type Fiscal = 'open' | 'confirmed' | undefined

const takesMoney = (pay: Pay) => pay === 'cash' || pay === 'terminal'

/** What was chosen; where no money is taken here it is taken when the order is handed out. */
export function payWith(pay: Pay, fiscal: Fiscal): Pay {
  return fiscal === 'open' && takesMoney(pay) ? 'counter' : pay
}

const labels: Readonly<Record<At, readonly (readonly [Pay, string])[]>> = {
  phone: [
    ['counter', 'At the counter'],
    ['link', 'By link'],
    ['cash', 'In cash now'],
  ],
  counter: [
    ['cash', 'In cash'],
    ['terminal', 'By card terminal'],
    ['counter', 'When it is handed out'],
  ],
}

/** How it is paid: one of three, and what that means in a sentence. */
export function PayWays({ at, pay, onChange, error, hasMail, isForLater, fiscal }: PayWaysProps) {
  const offered = labels[at].filter(([value]) => fiscal !== 'open' || !takesMoney(value))
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">How it is paid</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map(([value, label]) => (
          <ChoicePill
            key={value}
            name="pay"
            value={value}
            isChosen={pay === value}
            onChoose={() => onChange(value)}
            className="rounded-full px-4 text-sm"
          >
            <span>{label}</span>
          </ChoicePill>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{meaning({ at, pay, hasMail, isForLater })}</p>
      {fiscal && (
        <p className="mt-2 text-sm text-muted">
          {fiscal === 'open' ? fiscalTexts.off : fiscalTexts.on}
        </p>
      )}
      <ErrorText>{error}</ErrorText>
    </fieldset>
  )
}

type Meant = Pick<PayWaysProps, 'at' | 'pay' | 'hasMail' | 'isForLater'>

function meaning({ at, pay, hasMail, isForLater }: Meant): string {
  const begins = isForLater ? 'The kitchen has it in time.' : 'The kitchen has it at once.'
  const lasts = isForLater ? 'two hours, and not beyond that time' : 'two hours'
  switch (pay) {
    case 'counter':
      return `${begins} Take the money when you hand it out.`
    case 'cash':
      return at === 'phone'
        ? `The money is in the till already. ${begins}`
        : `${begins} The change is worked out next.`
    case 'terminal':
      return `${begins} Take the card once the order has its number.`
    case 'link':
      return hasMail
        ? `The guest has the link by email. The kitchen has the order once it is paid; the link lasts ${lasts}.`
        : `You get a link to send or to read out. The kitchen has the order once it is paid; the link lasts ${lasts}.`
  }
}

const payWords: Readonly<Record<Pay, string>> = {
  link: 'by link',
  cash: 'in cash',
  terminal: 'by card terminal',
  counter: 'at the counter',
}

/** What the button says. */
export function placeWords(pay: Pay, total: string): string {
  return `Place order, ${total} ${payWords[pay]}`
}
