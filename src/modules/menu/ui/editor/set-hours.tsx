import type { OutputOf } from '#kernel/endpoint.ts'
import { Button } from '#ui-kit/button.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import type { KitchenDish, listServingHours } from '../../availability/contract.ts'
import type { Category } from '../../categories/contract.ts'
import { hoursTexts } from './house-texts.ts'

/** A dish or a category, and when it is served. */
export type HoursOf = OutputOf<typeof listServingHours>[number]

/** One text for whose hours they are, as a select has it. */
export function keyOf({ dish, category }: HoursOf): string {
  return dish === undefined ? `category ${category}` : `dish ${dish}`
}

interface SetHoursProps {
  list: readonly HoursOf[]
  nameOf: (each: HoursOf) => string
  onChange: (each: HoursOf) => void
  onAlways: (each: HoursOf) => void
}

/** What is set already. */
export function SetHours({ list, nameOf, onChange, onAlways }: SetHoursProps) {
  if (list.length === 0) return null
  return (
    <ul aria-label={hoursTexts.list} className="mb-7 border-t border-border">
      {list.map((each) => (
        <li
          key={keyOf(each)}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border py-2.5"
        >
          <p className="min-w-0 flex-1 basis-48">
            <span className="block font-semibold wrap-anywhere">{nameOf(each)}</span>
            <span className="text-sm text-muted">{each.words}</span>
          </p>
          <Button
            kind="secondary"
            aria-label={hoursTexts.changeOf(nameOf(each))}
            onClick={() => onChange(each)}
          >
            {hoursTexts.change}
          </Button>
          <Button
            kind="secondary"
            aria-label={hoursTexts.alwaysOf(nameOf(each))}
            onClick={() => onAlways(each)}
          >
            {hoursTexts.always}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface WhoseFieldProps {
  whose: string
  dishes: readonly Pick<KitchenDish, '_id' | 'name'>[]
  categories: readonly Pick<Category, 'key' | 'label'>[]
  onChange: (whose: string) => void
}

/** A whole category, or one dish. */
export function WhoseField({ whose, dishes, categories, onChange }: WhoseFieldProps) {
  return (
    <label className="grid gap-1 font-semibold">
      <span>{hoursTexts.whose}</span>
      <select
        value={whose}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={`${inputClass} font-normal`}
      >
        <option value="">{hoursTexts.choose}</option>
        <optgroup label={hoursTexts.wholeCategory}>
          {categories.map(({ key, label }) => (
            <option key={key} value={`category ${key}`}>
              {label}
            </option>
          ))}
        </optgroup>
        <optgroup label={hoursTexts.oneDish}>
          {dishes.map(({ _id, name }) => (
            <option key={_id} value={`dish ${_id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </select>
    </label>
  )
}
