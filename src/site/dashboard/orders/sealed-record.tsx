import { type FormEvent, useState } from 'react'
import { formatWhenInYear } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { openSealedRecord } from '#modules/payments/sealed-records/contract.ts'
import { mostReason, problemOfReason } from '#modules/payments/sealed-records/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { useAttempt } from '../use-attempt.ts'

interface SealedRecordProps {
  orderId: string
  until: string
}

/** Whose card it was, though its guest is deleted: shown for a reason, and in the log from then on. */
export function SealedRecord({ orderId, until }: SealedRecordProps) {
  const api = useApi()
  const { timeZone } = useRestaurant()
  const { problem, fields, isBusy, attempt, setFields } = useAttempt()
  const [opened, setOpened] = useState<string[]>()

  async function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    const wrong = problemOfReason(reason)
    if (wrong) return setFields({ reason: wrong })
    await attempt(async () => {
      const found = await api(openSealedRecord, { params: { id: orderId }, body: { reason } })
      setOpened([found.name, found.email, found.phone].filter(Boolean))
    })
  }

  return (
    <section aria-label="Sealed record" className="mt-6 border-t border-line pt-5">
      <p className="max-w-prose text-muted">
        Its guest’s account is deleted. For a dispute at the card processor, who paid is sealed
        until {formatWhenInYear(until, timeZone)}. The audit log keeps who opened it and why.
      </p>
      {opened ? (
        <output className="mt-3 block font-semibold wrap-anywhere">{opened.join(', ')}</output>
      ) : (
        <form noValidate onSubmit={(event) => void open(event)} className="mt-4 grid gap-4">
          <TextField
            name="reason"
            label="Why are you opening it?"
            hint="For example the number of the dispute. The log keeps this for good, so write no names."
            maxLength={mostReason}
            error={fields['reason']}
          />
          <ErrorText>{problem}</ErrorText>
          <Button
            type="submit"
            kind="secondary"
            aria-disabled={isBusy}
            className="justify-self-start"
          >
            Open the sealed record
          </Button>
        </form>
      )}
    </section>
  )
}
