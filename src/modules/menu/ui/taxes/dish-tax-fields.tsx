import { useId } from 'react'
import { percentText } from '#modules/restaurant/rules/tax-percent.ts'
import { classAt } from '#modules/restaurant/rules/taxes.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { useAllCategories } from '../../categories/ui/use-categories.ts'
import { categoryOf } from '../../rules.ts'
import { type ShareDraft, shareFields, sumOf } from '../../rules/tax-draft.ts'
import type { DishFieldsProps } from '../editor/use-dish-draft.ts'
import { TaxClassSelect } from './tax-class-select.tsx'
import { taxTexts as texts } from './texts.ts'
import { useTaxClasses } from './use-tax-classes.ts'

/** No class has such an id. */
const splitOver = '%'

/** What a dish is taxed as: its category's class, one of its own, or several by their shares. */
export function DishTaxFields({ form: { draft, change }, errors }: DishFieldsProps) {
  const classes = useTaxClasses()
  const key = categoryOf(draft)
  const category = useAllCategories().find((each) => each.key === key)
  if (classes.length === 0) return null
  const { taxClass, split } = draft.taxedAs
  const choose = (value: string | null) => {
    if (value === splitOver) change({ taxedAs: { taxClass: null, split: [] } })
    else change({ taxedAs: { taxClass: value, split: null } })
  }
  return (
    <div className="grid gap-3">
      <FormField label={texts.taxedAs} error={errors['taxClass']}>
        {(wiring) => (
          <TaxClassSelect
            {...wiring}
            name="taxClass"
            classes={classes}
            value={taxClass}
            unsaid={texts.asCategory(classAt(classes, category?.taxClass)?.name ?? '')}
            other={split ? splitOver : undefined}
            others={
              (split || classes.length > 1) && <option value={splitOver}>{texts.split}</option>
            }
            onChange={choose}
          />
        )}
      </FormField>
      {split && (
        <Shares
          fields={shareFields(split, classes)}
          nameOf={(id) => classAt(classes, id)?.name ?? ''}
          error={errors['taxSplit']}
          onChange={(next) => change({ taxedAs: { taxClass: null, split: next } })}
        />
      )}
    </div>
  )
}

interface SharesProps {
  fields: readonly ShareDraft[]
  nameOf: (classId: string) => string
  error: string | undefined
  onChange: (next: readonly ShareDraft[]) => void
}

/** A percentage for each class, and what they come to so far. */
function Shares({ fields, nameOf, error, onChange }: SharesProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-sum ${id}-error`}>
      <legend className="sr-only">{texts.shares}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        {fields.map(({ classId, percent }) => (
          <TextField
            key={classId}
            label={texts.shareOf(nameOf(classId))}
            name="taxSplit"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={percent}
            onChange={({ currentTarget: { value } }) => {
              const said = { classId, percent: value }
              onChange(fields.map((field) => (field.classId === classId ? said : field)))
            }}
          />
        ))}
      </div>
      <p id={`${id}-sum`} className="mt-1.5 text-sm text-muted tabular-nums">
        {texts.total(percentText(sumOf(fields)))}
      </p>
      <ErrorText id={`${id}-error`}>{error}</ErrorText>
    </fieldset>
  )
}
