import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { maxSeats, maxTables } from '../planning.ts'
import { addTablesTexts } from './house-texts.ts'
import { type NewTables, numberIn } from './plan-draft.ts'

interface AddTablesProps {
  /** How many there are already. */
  present: number
  area: string
  areasId: string
  onAdd: (wished: NewTables) => void
}

/** One table or many that are alike. */
export function AddTables({ present, area, areasId, onAdd }: AddTablesProps) {
  const [typed, setTyped] = useState({ count: '1', min: '2', max: '4', area })
  const [problem, setProblem] = useState('')
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })

  function add() {
    const [count, min, max] = [typed.count, typed.min, typed.max].map(numberIn)
    const wished = { count: count ?? 0, minSeats: min ?? 0, maxSeats: max ?? 0, area: typed.area }
    const found = problemOf(wished, present)
    setProblem(found)
    if (found === '') onAdd(wished)
  }

  /** Enter saves the plan everywhere else in it. */
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  const many = numberIn(typed.count)
  return (
    <fieldset
      aria-label={addTablesTexts.legend}
      className="@container min-w-0 rounded-card bg-surface2 p-4 sm:p-5"
    >
      <div className="grid grid-cols-3 items-end gap-3 @xl:grid-cols-[5rem_1fr_6rem_6rem]">
        <TextField
          label={addTablesTexts.howMany}
          inputMode="numeric"
          maxLength={3}
          value={typed.count}
          onKeyDown={addOnEnter}
          onChange={({ target }) => set({ count: target.value })}
        />
        <div className="@max-xl:order-last @max-xl:col-span-3">
          <TextField
            label={addTablesTexts.area}
            list={areasId}
            autoComplete="off"
            maxLength={40}
            value={typed.area}
            onKeyDown={addOnEnter}
            onChange={({ target }) => set({ area: target.value })}
          />
        </div>
        <TextField
          label={addTablesTexts.from}
          inputMode="numeric"
          maxLength={2}
          value={typed.min}
          onKeyDown={addOnEnter}
          onChange={({ target }) => set({ min: target.value })}
        />
        <TextField
          label={addTablesTexts.to}
          inputMode="numeric"
          maxLength={2}
          value={typed.max}
          onKeyDown={addOnEnter}
          onChange={({ target }) => set({ max: target.value })}
        />
      </div>
      <ErrorText>{problem}</ErrorText>
      <Button kind="secondary" onClick={add} className="mt-4">
        <Plus aria-hidden="true" className="size-4" />
        <span>
          {addTablesTexts.add(
            many !== undefined && Number.isInteger(many) && many > 0 ? many : undefined,
          )}
        </span>
      </Button>
    </fieldset>
  )
}

function problemOf({ count, minSeats, maxSeats: most, area }: NewTables, present: number): string {
  const isBetween = (value: number, from: number, to: number) =>
    Number.isInteger(value) && value >= from && value <= to
  if (!isBetween(count, 1, maxTables - present)) {
    return addTablesTexts.tooMany(maxTables - present, maxTables)
  }
  if (area.trim() === '') return addTablesTexts.noArea
  if (!isBetween(most, 1, maxSeats)) return addTablesTexts.seats(maxSeats)
  return isBetween(minSeats, 1, most) ? '' : addTablesTexts.least(most)
}
