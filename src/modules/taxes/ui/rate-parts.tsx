import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Cell } from '#ui-kit/cell.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { Fold } from '#ui-kit/fold.tsx'
import { IconAction } from '#ui-kit/icon-action.tsx'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { maxTaxParts } from '../taxing.ts'
import { taxTexts } from './house-texts.ts'
import { type PartDraft, type RateDraft, withPart, withoutPart } from './tax-draft.ts'

const { parts: words } = taxTexts

interface RatePartsProps {
  rate: RateDraft
  /** Whose it is: "Food". */
  label: string
  errors: Readonly<Record<string, string>>
  onChange: (rate: RateDraft) => void
}

/** What a rate is made of, where it is made of more than itself. */
export function RateParts(props: RatePartsProps) {
  return props.rate.parts.length > 0 && <PartsFold {...props} />
}

function PartsFold({ rate, label, errors, onChange }: RatePartsProps) {
  const { parts } = rate
  const field = `taxes.rates.${rate.key}.parts`
  // Parts that say nothing yet have just come.
  const [isEmptyAtFirst] = useState(parts.some(({ percent }) => percent === ''))
  const names = parts.map(({ name }) => name.trim() || words.unnamed)
  return (
    <div className="mt-2">
      <Fold
        summary={words.summary(names.join(', '))}
        field={field}
        isOpenAtFirst={isEmptyAtFirst}
        hasError={Object.keys(errors).some((name) => name.startsWith(field))}
      >
        <section>
          <ul>
            {parts.map((part, index) => (
              <PartRow
                key={part.key}
                part={part}
                field={`${field}.${part.key}`}
                label={label}
                number={index + 1}
                errors={errors}
                onChange={(changed) =>
                  onChange({
                    ...rate,
                    parts: parts.map((each) => (each === part ? { ...each, ...changed } : each)),
                  })
                }
                onRemove={() => onChange(withoutPart(rate, part.key))}
              />
            ))}
          </ul>
          <ErrorText>{errors[field]}</ErrorText>
          <button
            type="button"
            disabled={parts.length >= maxTaxParts}
            onClick={() => onChange(withPart(rate))}
            className={partButton}
          >
            <Plus aria-hidden="true" className="size-4" />
            <span>{words.add}</span>
          </button>
        </section>
      </Fold>
    </div>
  )
}

/** A quiet button in a row of fields. */
export const partButton =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-primary hover:text-primary-hover disabled:opacity-60'

interface PartRowProps {
  part: PartDraft
  field: string
  label: string
  number: number
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<PartDraft>) => void
  onRemove: () => void
}

function PartRow({ part, field, label, number, errors, onChange, onRemove }: PartRowProps) {
  const errorId = useId()
  // Only what has just been split has no name: its button is gone, and it goes on here.
  const [isNew] = useState(number === 1 && part.name === '')
  const [wrong, sentence] =
    Object.entries(errors).find(([name]) => name.startsWith(`${field}.`)) ?? []
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <Cell
          label={words.name(label, number)}
          name={`${field}.name`}
          value={part.name}
          maxLength={40}
          ref={isNew ? takeFocus : undefined}
          placeholder={number === 1 ? words.example : ''}
          errorId={wrong === `${field}.name` ? errorId : undefined}
          onChange={(name) => onChange({ name })}
          className="min-w-24 flex-1"
        />
        <Cell
          label={words.percent(label, number)}
          name={`${field}.ppm`}
          value={part.percent}
          inputMode="decimal"
          maxLength={9}
          errorId={wrong === `${field}.ppm` ? errorId : undefined}
          onChange={(percent) => onChange({ percent })}
          className="w-24! shrink-0 text-right tabular-nums"
        />
        <span aria-hidden="true">%</span>
        <IconAction
          sign={X}
          label={words.remove(label, number)}
          isDisabled={false}
          onClick={(button) => {
            leaveRow(button)
            onRemove()
          }}
        />
      </div>
      <ErrorText id={errorId}>{sentence}</ErrorText>
    </li>
  )
}
