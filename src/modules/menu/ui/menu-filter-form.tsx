import { ChevronDown, Search } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#ui-kit/button.tsx'
import { Chip } from '#ui-kit/chip.tsx'
import { type MenuFilter, allergens, diets, maxSearchLength } from '../rules.ts'
import { useFilterForm } from './use-filter-form.ts'

interface MenuFilterFormProps {
  /** The page's address without its query; without scripts the form is sent there. */
  action: string
  filter: MenuFilter
  onChange: (filter: MenuFilter) => void
}

/** Takes the focus when what had it is gone, such as "Clear filters" after it has done so. */
export const filterFormId = 'dish-filter'

/** Search and filters for dishes: a plain form, which answers at once where scripts run. */
export function MenuFilterForm({ action, filter, onChange }: MenuFilterFormProps) {
  const handlers = useFilterForm(filter, onChange)
  return (
    <search id={filterFormId} aria-label="Dishes" tabIndex={-1}>
      <form
        {...handlers}
        action={action}
        method="get"
        autoComplete="off"
        className="flex flex-col gap-x-8 gap-y-1 md:gap-y-3 lg:flex-row lg:flex-wrap lg:items-center"
      >
        <div className="flex gap-3 lg:w-112">
          <label className="relative min-w-0 flex-1">
            <span className="sr-only">Search dishes</span>
            <Search
              aria-hidden="true"
              size={20}
              className="pointer-events-none absolute top-3 left-4 text-muted"
            />
            <input
              type="search"
              name="q"
              defaultValue={filter.words}
              maxLength={maxSearchLength}
              enterKeyHint="search"
              placeholder="Salmon, basil"
              className="min-h-11 w-full rounded-full border border-control bg-surface pr-4 pl-11 placeholder:text-muted"
            />
          </label>
          <button type="submit" className={buttonClass('secondary', 'max-sm:px-4')}>
            Search
          </button>
        </div>
        <fieldset className="min-w-0">
          <legend className="sr-only">Show only</legend>
          <div className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1.5 md:mx-0 md:flex-wrap md:px-0">
            {diets.map((diet) => (
              <Chip
                key={diet}
                name="diet"
                value={diet}
                label={diet}
                isChecked={filter.diets.includes(diet)}
              />
            ))}
          </div>
        </fieldset>
        <AllergenFilter filter={filter} />
      </form>
    </search>
  )
}

/** Folded away until somebody needs it; open when the page came with allergens left out. */
function AllergenFilter({ filter: { without } }: { filter: MenuFilter }) {
  // Only at first: it must not fold up under the hand that takes its last choice back.
  const [isOpen] = useState(without.length > 0)
  return (
    <details className="group lg:basis-full" open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium hover:text-primary md:min-h-9">
        Leave out allergens
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <fieldset className="mt-2 min-w-0">
        <legend className="mb-3 text-sm text-muted">
          Hides every dish that contains what you choose.
        </legend>
        <div className="flex flex-wrap gap-2">
          {allergens.map((name) => (
            <Chip
              key={name}
              name="without"
              value={name}
              label={name}
              isChecked={without.includes(name)}
              excludes
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}
