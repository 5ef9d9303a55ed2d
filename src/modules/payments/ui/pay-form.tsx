import { type FormEvent, useEffect, useId, useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import type { PaymentSetup } from '../contract.ts'
import { CardForm } from './card-form.tsx'
import type { CardProcessor } from './card-processor.ts'
import type { Checkout } from './use-checkout.ts'

interface PayFormProps {
  checkout: Checkout
  setup: PaymentSetup
}

/** The card and the button. It opens when card form and client secret are there. */
export function PayForm({ checkout, setup }: PayFormProps) {
  const { attempt, stage, error, pay, mend } = checkout
  const errorId = useId()
  const [processor, setProcessor] = useState<CardProcessor>()
  const isBusy = stage === 'paying'

  // Back into the field whose error has just come, once it may be typed in again.
  useEffect(() => {
    if (error) processor?.focus()
  }, [error, processor])

  function send(event: FormEvent) {
    event.preventDefault()
    if (processor && attempt) void pay(processor)
  }

  return (
    <form method="post" noValidate onSubmit={send} aria-label="Card payment">
      <CardForm
        setup={setup}
        onReady={setProcessor}
        onChange={mend}
        isDisabled={isBusy}
        errorId={error ? errorId : undefined}
      />
      <ErrorText id={errorId}>{error}</ErrorText>
      <div className="mt-5">
        <SubmitButton isBusy={isBusy} busyText="Paying…" isDisabled={!processor || !attempt}>
          Pay {attempt && formatDollars(attempt.total)}
        </SubmitButton>
      </div>
    </form>
  )
}
