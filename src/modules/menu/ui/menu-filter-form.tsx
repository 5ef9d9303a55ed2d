import { ChevronDown, Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { Chip } from '#ui-kit/chip.tsx'
import { useWayAhead } from '#ui-kit/use-way-ahead.ts'
import { allergens, diets, allergenName, dietName } from '../rules.ts'
import { maxSearchLength, type MenuFilter, menuFilterQuery, readMenuFilter } from '../showing.ts'
import { filterFormId } from './filter-button.tsx'
import { filterTexts } from './filter-texts.ts'

interface MenuFilterFormProps {
  /** The page's address without its query; without scripts the form is sent there. */
  action: string
  filter: MenuFilter
  /** How many dishes it leaves. */
  found: number
  onChange: (filter: MenuFilter) => void
}

/**
 * Search and filters for dishes: a plain form, which answers at once where scripts run. On a phone it
 * is a sheet behind the `FilterButton`, so that the dishes come first; it opens without a script, too.
 */
export function MenuFilterForm({ action, filter, found, onChange }: MenuFilterFormProps) {
  const { look } = useRestaurant()
  const handlers = useFilterForm(filter, onChange)
  return (
    <search
      id={filterFormId}
      popover="auto"
      aria-label={filterTexts.dishes}
      tabIndex={-1}
      className="max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:m-0 max-md:max-h-[85dvh] max-md:w-full max-md:max-w-full max-md:overflow-y-auto max-md:overscroll-contain max-md:rounded-t-card max-md:px-5 max-md:pt-5 max-md:shadow-card max-md:backdrop:bg-ink/60 max-md:starting:open:translate-y-full bg-bg text-text transition-[translate] duration-200 ease-out md:static md:m-0 md:block md:h-auto md:w-auto md:overflow-visible md:bg-transparent"
    >
      <form
        {...handlers}
        action={action}
        method="get"
        autoComplete="off"
        className="flex flex-col gap-x-6 gap-y-1 md:gap-y-3 lg:flex-row lg:flex-wrap lg:items-center"
      >
        <div className="flex gap-3 lg:w-112 xl:w-80">
          <label className="relative min-w-0 flex-1">
            <span className="sr-only">{filterTexts.searchDishes}</span>
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
              placeholder={look?.isOwn ? '' : filterTexts.example}
              className="min-h-11 w-full rounded-full border border-control bg-surface pr-4 pl-11 placeholder:text-muted"
            />
          </label>
          <button type="submit" className={buttonClass('secondary', 'max-sm:px-4')}>
            {filterTexts.search}
          </button>
        </div>
        <fieldset className="min-w-0">
          <legend className="sr-only">{filterTexts.only}</legend>
          <div className="flex flex-wrap gap-2 py-1.5">
            {diets.map((diet) => (
              <Chip
                key={diet}
                name="diet"
                value={diet}
                label={dietName(diet)}
                isChecked={filter.diets.includes(diet)}
              />
            ))}
          </div>
        </fieldset>
        <AllergenFilter filter={filter} />
        <div className="sticky bottom-0 -mx-5 bg-bg px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] md:hidden">
          <button type="submit" className={buttonClass('primary', 'w-full')}>
            {filterTexts.show(found)}
          </button>
        </div>
      </form>
    </search>
  )
}

/** How long typing rests before the search follows, in milliseconds. */
const typingPause = 150

/**
 * Lets an uncontrolled form and a filter that lives elsewhere (the address) follow each other.
 * What was typed or ticked before scripts ran counts too.
 */
function useFilterForm(filter: MenuFilter, onChange: (filter: MenuFilter) => void) {
  const form = useRef<HTMLFormElement>(null)
  const hasStarted = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = menuFilterQuery(filter)

  const isTyping = () => timer.current !== undefined
  const stopWaiting = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  const apply = () => {
    stopWaiting()
    const chosen = form.current && readForm(form.current)
    if (chosen && menuFilterQuery(chosen) !== shown) onChange(chosen)
  }
  const wayAhead = useWayAhead()
  // Whoever opens a dish as the pause ends is not led back.
  const applyUnlessLeaving = () => {
    if (wayAhead() === 'leaving') stopWaiting()
    else apply()
  }
  const follow = useEffectEvent((query: string) => {
    if (!hasStarted.current) {
      hasStarted.current = true
      return apply()
    }
    // While somebody types, the address is behind the form and not the other way round.
    if (!form.current || isTyping()) return
    showFilter(form.current, readMenuFilter(new URLSearchParams(query)))
  })

  useEffect(() => follow(shown), [shown])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    ref: form,
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      const isSearch = target instanceof HTMLInputElement && target.type === 'search'
      stopWaiting()
      timer.current = setTimeout(applyUnlessLeaving, isSearch ? typingPause : 0)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      apply()
      event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    },
  }
}

function readForm(form: HTMLFormElement): MenuFilter {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') query.append(name, value)
  }
  return readMenuFilter(query)
}

function showFilter(form: HTMLFormElement, shown: MenuFilter): void {
  const ticked = new Set<string>([...shown.diets, ...shown.without])
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'checkbox') input.checked = ticked.has(input.value)
    else if (input.value.trim() !== shown.words) input.value = shown.words
  }
}

/** Folded away until somebody needs it; open when the page came with allergens left out. */
function AllergenFilter({ filter: { without } }: { filter: MenuFilter }) {
  // Only at first: it must not fold up under the hand that takes its last choice back.
  const [isOpen] = useState(without.length > 0)
  return (
    <details className="group lg:basis-full" open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium hover:text-primary md:min-h-9">
        <span>{filterTexts.exclude}</span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <fieldset className="mt-2 min-w-0">
        <legend className="mb-3 text-sm text-muted">{filterTexts.excludes}</legend>
        <div className="flex flex-wrap gap-2">
          {allergens.map((name) => (
            <Chip
              key={name}
              name="without"
              value={name}
              label={allergenName(name)}
              isChecked={without.includes(name)}
              excludes
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}
