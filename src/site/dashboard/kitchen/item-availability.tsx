import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fold } from '#kernel/fold.ts'
import { optionAvailabilityQuery } from '#modules/menu/availability/client/item-availability.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { TextField } from '#ui-kit/text-input.tsx'
import { sideButton } from './kitchen-button.ts'
import { DishAvailability } from './dish-availability.tsx'
import { OptionAvailability } from './option-availability.tsx'

const parts = { dishes: 'Dishes', options: 'Options' } as const
type Part = keyof typeof parts

/** What runs out: every dish, and every option where there are any, with its switch. */
export function ItemAvailability() {
  const { data: options = [] } = useQuery(optionAvailabilityQuery(useApi()))
  const [part, setPart] = useState<Part>('dishes')
  const [search, setSearch] = useState('')
  const words = fold(search.trim())
  return (
    <>
      {options.length > 0 && <PartChoice part={part} onChoose={setPart} />}
      <TextField
        label={part === 'dishes' ? 'Find a dish' : 'Find an option'}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {part === 'dishes' ? (
        <DishAvailability words={words} />
      ) : (
        <OptionAvailability words={words} />
      )}
    </>
  )
}

function PartChoice({ part, onChoose }: { part: Part; onChoose: (part: Part) => void }) {
  return (
    <fieldset aria-label="What" className="mb-5 grid grid-cols-2 gap-2">
      {(['dishes', 'options'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === part}
          onClick={() => onChoose(each)}
          className={sideButton}
        >
          {parts[each]}
        </button>
      ))}
    </fieldset>
  )
}
