import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import type { PaymentSetup } from '../contract.ts'
import type { PaymentMethod } from '#modules/restaurant/rules/payment-methods.ts'
import { CardForm } from './card-form.tsx'
import { MethodForm } from './method-form.tsx'
import { payTexts } from '../texts.ts'
import { WayToPay } from './way-to-pay.tsx'
import type { CardProcessor } from './card-processor.ts'
import type { Checkout } from './use-checkout.ts'

/** As much of a checkout as the form needs: that of a cart, or of an order's link. */
type PayableCheckout = Pick<Checkout, 'error' | 'mend'> & {
  pay: (processor: CardProcessor) => Promise<unknown>
  attempt: { total: number } | undefined
  stage: string
}

interface PayFormProps {
  checkout: PayableCheckout
  setup: PaymentSetup
  /** Dollars, as long as there is no payment yet. */
  total?: number
  /** What has to be said before a payment can begin. */
  missing?: string
  /** Where it may be paid when it is picked up. */
  counter?: CounterOrder
}

export interface CounterOrder {
  place: () => void
  isBusy: boolean
  problem: string
}

/** At the foot of a phone's screen, wherever the page stands. */
const inReach =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-border max-md:bg-bg max-md:px-5 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]'

/** The card and the button. It opens when card form and client secret are there. */
export function PayForm({ checkout, setup, total = 0, missing = '', counter }: PayFormProps) {
  const { attempt, stage, error, pay, mend } = checkout
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [processor, setProcessor] = useState<CardProcessor>()
  const [fault, setFault] = useState<string>()
  const [way, setWay] = useState<'card' | PaymentMethod>('card')
  // It would lie over the wallet, which is what such a guest can press.
  const sticks = missing === '' || !setup.methods.includes('wallets')
  const atCounter = way === 'counter' ? counter : undefined
  const isBusy = stage === 'paying' || atCounter?.isBusy === true
  const others = setup.methods.filter((method) => method !== 'wallets')
  const field = {
    onReady: setProcessor,
    onChange: mend,
    onFault: setFault,
    isDisabled: isBusy,
    errorId,
  }

  function choose(next: 'card' | PaymentMethod) {
    mend()
    setFault(undefined)
    setWay(next)
  }

  // What the bank or the network said is no part's fault: the button may be pressed again.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [error])

  function send(event: FormEvent) {
    event.preventDefault()
    if (atCounter) return atCounter.place()
    if (!processor || !attempt) return
    mend()
    if (processor.check()) void pay(processor)
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} aria-label="Card payment">
      {others.length > 0 && (
        <WayToPay way={way} others={others} isDisabled={isBusy} onChoose={choose} />
      )}
      {way === 'card' ? (
        <CardForm setup={setup} {...field} />
      ) : way === 'counter' ? (
        <p className="rounded-input border border-border bg-surface p-4 text-muted">
          {payTexts.atCounter}
        </p>
      ) : (
        <MethodForm setup={setup} method={way} total={attempt?.total ?? total} {...field} />
      )}
      {/* Its first line has its place already: the button does not move from under a finger. */}
      <div className="min-h-7">
        <ErrorText id={errorId}>{atCounter ? atCounter.problem : (fault ?? error)}</ErrorText>
      </div>
      <div className={`mt-3 ${sticks ? inReach : ''}`}>
        {missing && (
          <p id={`${errorId}-missing`} className="mb-2 text-sm text-muted">
            {missing}
          </p>
        )}
        <SubmitButton
          isBusy={isBusy}
          busyText={atCounter ? payTexts.placing : payTexts.paying}
          isDisabled={!atCounter && (!processor || !attempt)}
          reasonId={missing ? `${errorId}-missing` : undefined}
        >
          {(atCounter ? payTexts.placeOrder : payTexts.payNow)(
            formatDollars(attempt?.total ?? total),
          )}
        </SubmitButton>
      </div>
    </form>
  )
}
