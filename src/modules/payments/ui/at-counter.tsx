import { type FormEvent, useState } from 'react'
import { notAPhone } from '#kernel/fields.ts'
import { formatDollars } from '#kernel/money.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import { atCounterTexts } from './texts.ts'

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
    setProblem(isMissing ? atCounterTexts.phoneMissing : notAPhone())
    field.focus()
  }

  if (most === undefined) return <p className={box}>{atCounterTexts.known}</p>
  return (
    <div className={box}>
      <p>{atCounterTexts.first}</p>
      {total > most && (
        <p className="mt-2 font-semibold text-text">
          {atCounterTexts.tooMuch(formatDollars(most))}
        </p>
      )}
      <div className="mt-4 text-text">
        <TextField
          label={atCounterTexts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          pattern="\s*\+?[\d \(\)\.\-\/]{5,29}\s*"
          disabled={isDisabled}
          hint={atCounterTexts.phoneHint}
          error={problem}
          onInvalid={refuse}
          onInput={() => setProblem(undefined)}
        />
      </div>
    </div>
  )
}
