import { fiscalTexts } from '#modules/restaurant/counter-money.ts'
import { ChoicePill } from '#ui-kit/choice-pill.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import type { PayWay } from '../taking.ts'
import { payTexts } from './house-texts.ts'

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

function labelsFor(at: At): readonly (readonly [Pay, string])[] {
  const { phone, counter } = payTexts
  return at === 'phone'
    ? [
        ['counter', phone.counter],
        ['link', phone.link],
        ['cash', phone.cash],
      ]
    : [
        ['cash', counter.cash],
        ['terminal', counter.terminal],
        ['counter', counter.counter],
      ]
}

/** How it is paid: one of three, and what that means in a sentence. */
export function PayWays({ at, pay, onChange, error, hasMail, isForLater, fiscal }: PayWaysProps) {
  const offered = labelsFor(at).filter(([value]) => fiscal !== 'open' || !takesMoney(value))
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{payTexts.legend}</legend>
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
  const texts = payTexts.meaning
  switch (pay) {
    case 'counter':
      return texts.counter(isForLater)
    case 'cash':
      return at === 'phone' ? texts.cashByPhone(isForLater) : texts.cash(isForLater)
    case 'terminal':
      return texts.terminal(isForLater)
    case 'link':
      return hasMail ? texts.mailedLink(isForLater) : texts.link(isForLater)
  }
}

/** What the button says. */
export function placeWords(pay: Pay, total: string): string {
  return payTexts.place[pay](total)
}
