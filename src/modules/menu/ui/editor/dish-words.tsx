import { FormField } from '#ui-kit/form-field.tsx'
import { TextField, inputClass } from '#ui-kit/text-input.tsx'
import { choicesFor } from '#modules/menu/categories/ui/category-choices.ts'
import { useAllCategories } from '#modules/menu/categories/ui/use-categories.ts'
import { DishTaxFields } from '../taxes/dish-tax-fields.tsx'
import { fieldWords } from './field-words.ts'
import type { DishFieldsProps } from './use-dish-draft.ts'

/** Name, category, prices and details. */
export function DishWords({ form, errors }: DishFieldsProps) {
  const { draft, change } = form
  const choices = choicesFor(useAllCategories(), draft.category)
  return (
    <div className="grid content-start gap-5">
      <TextField
        label={fieldWords.name}
        name="name"
        autoComplete="off"
        aria-required="true"
        value={draft.name}
        error={errors['name']}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-5 max-sm:*:first:col-span-full sm:grid-cols-[1.4fr_1fr_1fr]">
        <FormField label={fieldWords.category} error={errors['category']}>
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
                Select a category
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
          label={fieldWords.price}
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
          label={fieldWords.oldPrice}
          name="oldPrice"
          inputMode="decimal"
          autoComplete="off"
          hint="Shown struck through beside an offer."
          value={draft.oldPrice}
          error={errors['oldPrice']}
          onChange={({ currentTarget }) => change({ oldPrice: currentTarget.value })}
        />
      </div>
      <DishTaxFields form={form} errors={errors} />
      <FormField label={fieldWords.description} error={errors['description']}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="description"
            rows={4}
            aria-required="true"
            placeholder="What it is made of, in a sentence or two."
            value={draft.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
            className={`${inputClass} block py-3`}
          />
        )}
      </FormField>
    </div>
  )
}
