import { Plus, Search } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { formatDollars } from '#kernel/money.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { inputClass } from '#ui-kit/text-input.tsx'
import type { Ticket } from './use-ticket.ts'

interface DishPickerProps {
  menu: readonly MenuItem[]
  ticket: Ticket
}

/** The whole menu under one search: Enter takes the first that fits, a tap any. */
export function DishPicker({ menu, ticket }: DishPickerProps) {
  const [search, setSearch] = useState('')
  const [said, setSaid] = useState('')
  const listId = useId()
  const found = findDishes(menu, search)
  const first = found.find(mayTake)

  function take(dish: MenuItem) {
    ticket.add(dish._id)
    setSaid(`${dish.name}: ${ticket.countOf(dish._id) + 1} on the order`)
  }

  function takeFirst(event: FormEvent) {
    event.preventDefault()
    if (!first || search.trim() === '') return
    take(first)
    setSearch('')
  }

  return (
    <section aria-label="Dishes" className="min-w-0">
      <search className="block bg-bg xl:sticky xl:top-16 xl:z-10 xl:py-3">
        <form onSubmit={takeFirst} className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            aria-label="Search the dishes; Enter takes the first"
            aria-controls={listId}
            placeholder="Search, and Enter takes the first"
            value={search}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setSearch(target.value)}
            className={`${inputClass} pl-11`}
          />
        </form>
      </search>
      <output className="sr-only">{said}</output>
      <ul
        id={listId}
        className="mt-4 divide-y divide-border border-y border-border relative max-xl:max-h-[46dvh] max-xl:overflow-y-auto"
      >
        {found.map((dish) => (
          <li key={dish._id}>
            <DishButton
              dish={dish}
              count={ticket.countOf(dish._id)}
              isFirst={search.trim() !== '' && dish === first}
              onTake={() => take(dish)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="mt-4 text-muted">No dish is called so. Try a part of its name.</p>
      )}
    </section>
  )
}

interface DishButtonProps {
  dish: MenuItem
  count: number
  /** Enter takes it. */
  isFirst: boolean
  onTake: () => void
}

function DishButton({ dish, count, isFirst, onTake }: DishButtonProps) {
  const { name, category, price } = dish
  const isOff = !mayTake(dish)
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={onTake}
      className={`grid min-h-13 w-full cursor-pointer grid-cols-[2.75rem_minmax(0,1fr)_auto_auto] items-center gap-x-2 px-1 text-left transition-colors duration-150 -outline-offset-2 hover:bg-surface2 disabled:cursor-default disabled:hover:bg-transparent ${isFirst ? 'bg-surface2' : ''}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-8 place-items-center rounded-full font-semibold tabular-nums ${count > 0 ? 'bg-primary text-on-primary' : 'text-muted'}`}
      >
        {count > 0 ? count : <Plus className="size-5" />}
      </span>
      <span className="py-2 leading-snug">
        <span
          className={`font-medium wrap-anywhere ${dish.soldOut ? 'text-muted line-through' : isOff ? 'text-muted' : ''}`}
        >
          {name}
        </span>{' '}
        <span className="text-sm whitespace-nowrap text-muted">{wordsOf(dish) ?? category}</span>
      </span>
      <span className="text-right font-semibold tabular-nums">{formatDollars(price)}</span>
      <span className="sr-only">{count > 0 ? `, ${count} on the order` : ''}</span>
    </button>
  )
}

/** What has to be chosen cannot be said here. */
function mayTake({ soldOut, options }: MenuItem): boolean {
  return !soldOut && options !== 'needed'
}

function wordsOf({ soldOut, offHours, options }: MenuItem): string | undefined {
  if (offHours) return 'not served now'
  if (soldOut) return 'sold out'
  return options === 'needed' ? 'needs a choice: guests order it themselves' : undefined
}

/** Every word of the search begins a word of the name or of the category. */
function findDishes(menu: readonly MenuItem[], search: string): MenuItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return menu.filter(({ name, category }) => {
    const known = `${name} ${category}`.toLowerCase().split(/[\s-]+/)
    return words.every((word) => known.some((each) => each.startsWith(word)))
  })
}
