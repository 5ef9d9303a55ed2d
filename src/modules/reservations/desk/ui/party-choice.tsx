import { useId } from 'react'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { largestPartyEver } from '../../rules.ts'
import { tableChoiceTexts } from './house-texts.ts'

interface PartyChoiceProps {
  party: number
  error?: string | undefined
  onChange: (party: number) => void
}

const usual = [1, 2, 3, 4, 5, 6, 7, 8]

/** How many come: one tap for most, a number for the rest. */
export function PartyChoice({ party, error, onChange }: PartyChoiceProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{tableChoiceTexts.party}</legend>
      <div className="flex flex-wrap gap-1">
        {usual.map((each) => (
          <label key={each} className={choiceClass}>
            <input
              type="radio"
              name={id}
              value={each}
              checked={party === each}
              onChange={() => onChange(each)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span>{each}</span>
          </label>
        ))}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={largestPartyEver}
          aria-label={tableChoiceTexts.largerParty}
          placeholder="9+"
          value={party > usual.length ? party : ''}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (Number.isInteger(valueAsNumber) && valueAsNumber > 0) onChange(valueAsNumber)
          }}
          className="h-11 w-16 rounded-input border border-control bg-surface px-2 text-center tabular-nums placeholder:text-muted"
        />
      </div>
      <ErrorText>{error}</ErrorText>
    </fieldset>
  )
}

const choiceClass =
  'relative grid size-11 cursor-pointer place-items-center rounded-input border border-control font-semibold tabular-nums transition-colors duration-150 hover:border-text has-checked:border-text has-checked:bg-text has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
