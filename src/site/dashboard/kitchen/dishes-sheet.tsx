import { useState } from 'react'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { Sheet } from '../sheet.tsx'
import { UndoBar } from '../undo-bar.tsx'
import { DishSwitch } from './dish-switch.tsx'
import { type Said, useRunningOut } from './use-running-out.ts'

/** What runs out: every dish with its switch, what is gone first. */
export function DishesSheet({ onClose }: { onClose: () => void }) {
  const { list, problem, isBusy, said, say, undo, forget } = useRunningOut()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = list.data?.filter(({ name }) => name.toLowerCase().includes(words))
  return (
    <Sheet title="Dishes" onClose={onClose}>
      <TextField
        label="Find a dish"
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ErrorText>{problem}</ErrorText>
      {found ? (
        <ul aria-label="Dishes" className="mt-3 border-t border-border">
          {found.map((dish) => (
            <DishSwitch key={dish._id} dish={dish} onSay={(body) => say(dish, body)} />
          ))}
        </ul>
      ) : list.isError ? (
        <LoadFailure what="The dishes" onRetry={() => void list.refetch()} />
      ) : (
        <Spinner label="Loading the dishes" />
      )}
      {found?.length === 0 && <p className="mt-4 text-muted">No dish is called that.</p>}
      <output className="sticky bottom-3 mt-4 block">
        {said && (
          <UndoBar
            text={wordsOf(said)}
            isBusy={isBusy}
            onUndo={() => undo(said)}
            onClose={forget}
          />
        )}
      </output>
    </Sheet>
  )
}

function wordsOf({ dish: { name, soldOut, backAt, left } }: Said): string {
  if (soldOut) return `${name}: sold out${backAt === null ? '' : ` until ${backAt}`}`
  return left === null ? `${name}: there` : `${name}: ${left} left`
}
