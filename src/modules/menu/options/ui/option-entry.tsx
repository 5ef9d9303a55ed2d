import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { Cell } from '#ui-kit/cell.tsx'
import { AllergenFold } from './allergen-fold.tsx'
import type { OptionDraft } from './group-draft.ts'
import { OptionTaxField } from './option-tax-field.tsx'
import { IconAction } from '#ui-kit/icon-action.tsx'

interface OptionEntryProps {
  value: OptionDraft
  number: number
  errors: Readonly<Record<string, string>>
  isFirst: boolean
  isLast: boolean
  takesFocus: boolean
  onChange: (part: Partial<OptionDraft>) => void
  onMove: (by: -1 | 1) => void
  /** Enter goes on to the next one. */
  onNext: () => void
  onRemove: () => void
}

/** An option in a line: its name, what it adds, its place; what it contains folds out below. */
export function OptionEntry(props: OptionEntryProps) {
  const { value, number, errors, isFirst, isLast, onChange, onMove } = props
  const errorId = useId()
  const field = `values.${value.key}`
  const label = value.name.trim() || `Option ${number}`
  const [wrong, sentence] =
    Object.entries(errors).find(([name]) => name.startsWith(`${field}.`)) ?? []
  const errorFor = (part: string) => (wrong === `${field}.${part}` ? errorId : undefined)

  function goOn(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    props.onNext()
  }

  return (
    <li className="border-b border-border py-2.5">
      <div className="grid grid-cols-[1fr_6.5rem] items-center gap-2 @xl:grid-cols-[1fr_6.5rem_auto]">
        <Cell
          label={`Option ${number}, name`}
          name={`${field}.name`}
          value={value.name}
          maxLength={60}
          placeholder={number === 1 ? 'Small' : number === 2 ? 'Large' : ''}
          errorId={errorFor('name')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for
          autoFocus={props.takesFocus}
          onKeyDown={goOn}
          onChange={(name) => onChange({ name })}
        />
        <span className="relative">
          <span aria-hidden="true" className="absolute top-3 left-3 text-muted">
            +$
          </span>
          <Cell
            label={`${label}, price`}
            name={`${field}.price`}
            value={value.price}
            inputMode="decimal"
            maxLength={8}
            placeholder="0.00"
            errorId={errorFor('price')}
            onKeyDown={goOn}
            onChange={(price) => onChange({ price })}
            className="pl-9! text-right tabular-nums"
          />
        </span>
        <div className="flex justify-end max-@xl:col-span-2 @xl:w-64">
          <AllergenFold value={value} label={label} onChange={onChange} />
          <IconAction
            sign={ArrowUp}
            label={`${label}: up`}
            isDisabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconAction
            sign={ArrowDown}
            label={`${label}: down`}
            isDisabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconAction
            sign={X}
            label={`${label}: take away`}
            isDisabled={isFirst && isLast}
            onClick={(button) => {
              leaveRow(button)
              props.onRemove()
            }}
          />
        </div>
      </div>
      <OptionTaxField
        label={label}
        name={`${field}.taxClass`}
        value={value.taxClass}
        errorId={errorFor('taxClass')}
        onChange={(taxClass) => onChange({ taxClass })}
      />
      <ErrorText id={errorId}>{sentence}</ErrorText>
    </li>
  )
}
