import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { orderTypes, typeFacts } from '#modules/restaurant/showing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { SelectField } from '#ui-kit/select-field.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'
import { longestSearch, bookStates } from '../book.ts'
import { filterTexts, stateTexts } from '../house-texts.ts'
import type { OrdersFilter } from './use-orders-filter.ts'

/** The states to choose from, without one that no order reaches yet. */
const states = bookStates.filter((state) => state !== 'out_for_delivery')

/** One box for numbers, names and addresses; where the orders stand, how they are had where there are two ways, and of which day they are. */
export function OrdersFilterBar({ filter, box, typed, setTyped, change }: OrdersFilter) {
  const { types = [] } = useRestaurant()
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change({})
  }
  return (
    <search>
      <form onSubmit={send} className="flex flex-wrap items-center gap-3">
        <button type="submit" className="sr-only">
          {filterTexts.search}
        </button>
        <div className="relative min-w-0 flex-1 basis-72 max-sm:basis-full">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          />
          <input
            ref={box}
            type="search"
            name="search"
            aria-label={filterTexts.what}
            placeholder={filterTexts.what}
            value={typed}
            maxLength={longestSearch}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => setTyped(target.value)}
            className={`${inputClass} pl-11 compact:min-h-10`}
          />
        </div>
        <SelectField
          label={filterTexts.state}
          value={filter.state ?? ''}
          options={[
            ['', filterTexts.all],
            ...states.map((each) => [each, stateTexts[each]] as const),
          ]}
          onChange={(text) => change({ state: states.find((each) => each === text) })}
        />
        {(types.length > 1 || filter.type !== undefined) && (
          <SelectField
            label={filterTexts.type}
            value={filter.type ?? ''}
            options={[
              ['', filterTexts.anyType],
              ...orderTypes.map((each) => [each, typeFacts[each].name] as const),
            ]}
            onChange={(text) => change({ type: orderTypes.find((each) => each === text) })}
          />
        )}
        <label className="min-w-40 flex-1 sm:max-w-48">
          <span className="sr-only">{filterTexts.day}</span>
          <input
            type="date"
            key={filter.day}
            defaultValue={filter.day}
            onChange={({ currentTarget: { value } }) => {
              // A year that is being typed is none yet.
              if (value === '' || value.startsWith('2')) change({ day: value || undefined })
            }}
            className={`${inputClass} compact:min-h-10`}
          />
        </label>
      </form>
    </search>
  )
}
