import { type FormEvent, useState } from 'react'
import { notAPhone } from '#kernel/fields.ts'
import { formatDollars } from '#kernel/money.ts'
import { TextField } from '#ui-kit/text-field.tsx'

interface AtCounterProps {
  /** Dollars that a first order may cost; undefined for whoever has paid here before. */
  most: number | undefined
  /** Dollars. */
  total: number
  isDisabled: boolean
}

const box = 'rounded-input border border-border bg-surface p-4 text-muted'

/** What stands in the card's place for whoever pays when they get it, and what a stranger says first. */
export function AtCounter({ most, total, isDisabled }: AtCounterProps) {
  const [problem, setProblem] = useState<string>()

  function refuse(event: FormEvent<HTMLInputElement>) {
    event.preventDefault()
    const field = event.currentTarget
    const isMissing = field.value.trim() === ''
    setProblem(isMissing ? 'Give a number where we reach you about your first order.' : notAPhone())
    field.focus()
  }

  const when = 'Pay in cash or by card when you get it.'
  if (most === undefined)
    return <p className={box}>{`${when} The kitchen begins as if it were paid.`}</p>
  return (
    <div className={box}>
      <p>{`${when} As this is your first order here, we look at it before the kitchen begins.`}</p>
      {total > most && (
        <p className="mt-2 font-semibold text-text">
          {`A first order that is paid at the counter can be up to ${formatDollars(most)}. Pay this one by card, or take something out.`}
        </p>
      )}
      <div className="mt-4 text-text">
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          pattern="\s*\+?[\d \(\)\.\-\/]{5,29}\s*"
          disabled={isDisabled}
          hint="We only call about this order."
          error={problem}
          onInvalid={refuse}
          onInput={() => setProblem(undefined)}
        />
      </div>
    </div>
  )
}
