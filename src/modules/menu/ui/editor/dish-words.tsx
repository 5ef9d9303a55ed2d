import { useId } from 'react'
import { percentText, readTypedPercent, type TaxClass } from '#modules/taxes/rules.ts'
import { classFor } from '#modules/taxes/taxing.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { inputClass, TextField } from '#ui-kit/text-field.tsx'
import {
  type CategoryName,
  specifiedCategory,
  specifiedCategories,
} from '../../categories/rules.ts'
import { useAllCategories } from '../../categories/ui/use-categories.ts'
import { categoryOf } from '../../rules.ts'
import type { ShareDraft } from '../../writing.ts'
import { taxTexts as texts } from '../taxes/house-texts.ts'
import { TaxClassSelect } from '../taxes/tax-class-select.tsx'
import { useTaxClasses } from '../taxes/use-tax-classes.ts'
import { dishFormTexts } from './house-texts.ts'
import type { DishFieldsProps } from './use-dish-draft.ts'

/** Name, category, prices and details. */
export function DishWords({ form, errors }: DishFieldsProps) {
  const { draft, change } = form
  const choices = choicesFor(useAllCategories(), draft.category)
  return (
    <div className="grid content-start gap-5">
      <TextField
        label={dishFormTexts.fields.name}
        name="name"
        autoComplete="off"
        aria-required="true"
        value={draft.name}
        error={errors['name']}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-5 max-sm:*:first:col-span-full sm:grid-cols-[1.4fr_1fr_1fr]">
        <FormField label={dishFormTexts.fields.category} error={errors['category']}>
          {(wiring) => (
            <select
              {...wiring}
              name="category"
              aria-required="true"
              value={draft.category === '' ? 'default' : draft.category}
              onChange={({ currentTarget }) => change({ category: currentTarget.value })}
              className={inputClass}
            >
              <option value="default" disabled>
                {dishFormTexts.selectCategory}
              </option>
              {choices.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <TextField
          label={dishFormTexts.fields.price}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          aria-required="true"
          placeholder="14.50"
          value={draft.price}
          error={errors['price']}
          onChange={({ currentTarget }) => change({ price: currentTarget.value })}
        />
        <TextField
          label={dishFormTexts.fields.oldPrice}
          name="oldPrice"
          inputMode="decimal"
          autoComplete="off"
          hint={dishFormTexts.oldPriceHint}
          value={draft.oldPrice}
          error={errors['oldPrice']}
          onChange={({ currentTarget }) => change({ oldPrice: currentTarget.value })}
        />
      </div>
      <DishTaxFields form={form} errors={errors} />
      <FormField label={dishFormTexts.fields.description} error={errors['description']}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="description"
            rows={4}
            aria-required="true"
            placeholder={dishFormTexts.detailsPlaceholder}
            value={draft.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
            className={`${inputClass} block py-3`}
          />
        )}
      </FormField>
    </div>
  )
}

/** No class has such an id. */
const splitOver = '%'

/** What a dish is taxed as: its category's class, one of its own, or several by their shares. */
function DishTaxFields({ form: { draft, change }, errors }: DishFieldsProps) {
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
            unsaid={texts.asCategory(classFor(classes, category?.taxClass)?.name ?? '')}
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
          nameOf={(id) => classFor(classes, id)?.name ?? ''}
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

interface Choice {
  value: string
  text: string
}

/**
 * What the form of a dish offers: the house's categories, the specification's where there are none yet, and what the
 * dish has already. The specification's form says drink where its shop says drinks.
 */
export function choicesFor(categories: readonly CategoryName[], chosen: string): Choice[] {
  const offered = categories.length > 0 ? categories : specifiedCategories
  const choices = offered.map(choiceOf)
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return choices
  const same = offered.find(({ key }) => key === categoryOf({ category: chosen }))
  if (!same) return [...choices, { value: chosen, text: capitalised(chosen) }]
  return choices.map((choice) =>
    choice.value === choiceOf(same).value ? { ...choice, value: chosen } : choice,
  )
}

function choiceOf({ key, label }: CategoryName): Choice {
  const isDrinks = key === 'drinks' && specifiedCategory(key)?.label === label
  return isDrinks ? { value: 'drink', text: dishFormTexts.drink } : { value: key, text: label }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A field for each class; what is of one that has left the settings stands at the first, as it counts. */
function shareFields(split: readonly ShareDraft[], classes: readonly TaxClass[]): ShareDraft[] {
  return classes.map(({ id }) => {
    const [first, ...others] = split.filter(({ classId }) => classFor(classes, classId)?.id === id)
    if (!first || others.length === 0) return { classId: id, percent: first?.percent ?? '' }
    return { classId: id, percent: percentText(sumOf([first, ...others])) }
  })
}

/** What the shares come to, in millionths; what is no percentage counts for nothing. */
export function sumOf(split: readonly ShareDraft[]): number {
  return split.reduce((sum, { percent }) => sum + (readTypedPercent(percent) ?? 0), 0)
}
