import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { Cell } from '#ui-kit/cell.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { IconAction } from '#ui-kit/icon-action.tsx'
import { leaveRow } from '#ui-kit/leave-row.ts'
import { ToggleChips } from '#ui-kit/toggle-chips.tsx'
import { allergens } from '../../rules.ts'
import { taxTexts as texts } from '../../ui/taxes/house-texts.ts'
import { TaxClassSelect } from '../../ui/taxes/tax-class-select.tsx'
import { useTaxClasses } from '../../ui/taxes/use-tax-classes.ts'
import type { OptionDraft } from './group-draft.ts'

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
          <AllergenFold {...{ value, label, field, onChange }} />
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

interface AllergenFoldProps {
  value: OptionDraft
  label: string
  /** The option's, as refusals name it. */
  field: string
  onChange: (part: Partial<OptionDraft>) => void
}

/** What it contains: in words, and behind them the fourteen. */
function AllergenFold({ value, label, field, onChange }: AllergenFoldProps) {
  const contained = value.allergens
  const { replaces } = value
  const contains =
    contained === null
      ? 'Not declared'
      : contained.length === 0
        ? 'No allergens'
        : contained.join(', ')
  const words = replaces.length > 0 ? `${contains}; replaces ${replaces.join(', ')}` : contains
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        data-field={`${field}.allergens`}
        aria-label={`${label}, allergens: ${words}`}
        className="mr-auto min-h-11 min-w-0 cursor-pointer truncate rounded-input px-2 text-left text-sm text-muted underline underline-offset-4 hover:text-primary @xl:max-w-30"
      >
        {words}
      </button>
      <fieldset
        id={id}
        popover="auto"
        aria-label={`What ${label} contains`}
        className="m-auto max-w-lg rounded-card border border-border bg-surface p-5 text-text shadow-card backdrop:bg-ink/50 max-sm:mx-4"
      >
        <p className="mb-2 font-display text-xl font-semibold wrap-anywhere">
          {`What ${label} contains`}
        </p>
        <label className="mb-2 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={contained !== null}
            onChange={({ currentTarget }) =>
              onChange({ allergens: currentTarget.checked ? [] : null })
            }
            className="size-5"
          />
          <span>I have checked what it contains</span>
        </label>
        <ToggleChips
          names={allergens}
          chosen={contained ?? []}
          onChange={(chosen) => onChange({ allergens: chosen })}
        />
        <fieldset className="mt-5">
          <legend className="font-semibold">Replaces in the dish</legend>
          <p className="mb-2 text-sm text-muted">
            A gluten-free base replaces gluten, oat milk replaces milk. Guests who choose it no
            longer read that the dish contains it.
          </p>
          <ToggleChips
            names={allergens}
            chosen={replaces}
            onChange={(chosen) => onChange({ replaces: chosen, allergens: contained ?? [] })}
          />
        </fieldset>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="mt-4 min-h-11 cursor-pointer font-semibold text-primary hover:text-primary-hover"
        >
          Done
        </button>
      </fieldset>
    </>
  )
}

interface OptionTaxFieldProps {
  /** Whose it is: “Wine”. */
  label: string
  name: string
  value: string | null
  errorId: string | undefined
  onChange: (taxClass: string | null) => void
}

/** What an option is taxed as that is another thing than its dish: beer with a burger. */
function OptionTaxField({ label, name, value, errorId, onChange }: OptionTaxFieldProps) {
  const classes = useTaxClasses()
  if (classes.length === 0) return null
  return (
    <div className="mt-2">
      <TaxClassSelect
        aria-label={texts.optionTaxedAs(label)}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        name={name}
        classes={classes}
        value={value}
        unsaid={texts.taxedAsDish}
        onChange={onChange}
      />
    </div>
  )
}
