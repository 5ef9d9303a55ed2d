import { ChevronDown } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { RunningDish } from '#modules/menu/running-out/contract.ts'
import { mostLeft } from '#modules/menu/stock/rules.ts'
import { mainButton, sideButton } from './kitchen-button.ts'
import type { Saying } from './use-running-out.ts'

interface DishSwitchProps {
  dish: RunningDish
  onSay: (body: Saying) => void
}

/** A dish with the one tap that matters, and the rest behind another. */
export function DishSwitch({ dish, onSay }: DishSwitchProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isGone = dish.soldOut || dish.left === 0
  return (
    <li className="border-b border-border py-2.5">
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="min-w-0 flex-1">
          <span className="block text-lg font-semibold wrap-anywhere">{dish.name}</span>
          <span className={isGone ? 'font-semibold text-danger' : 'text-muted'}>
            {stateOf(dish)}
          </span>
        </p>
        {isGone ? (
          <button
            type="button"
            aria-label={`${dish.name} is there again`}
            onClick={() => onSay({ soldOut: 'no', ...(dish.left === 0 && { left: dish.daily }) })}
            className={sideButton}
          >
            There again
          </button>
        ) : (
          <button
            type="button"
            aria-label={`${dish.name} is sold out for today`}
            onClick={() => onSay({ soldOut: 'until_tomorrow' })}
            className={sideButton}
          >
            Sold out
          </button>
        )}
        <button
          type="button"
          aria-label={`More about ${dish.name}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className={sideButton}
        >
          <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
        </button>
      </div>
      {isOpen && (
        <div id={id} className="mt-3 grid gap-4 rounded-input bg-surface2 p-3.5">
          <MoreOf dish={dish} onSay={onSay} />
        </div>
      )}
    </li>
  )
}

function MoreOf({ dish, onSay }: DishSwitchProps) {
  function sayTime(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const time = String(new FormData(event.currentTarget).get('time') ?? '')
    if (time !== '') onSay({ soldOut: time })
  }
  function sayNumber(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [left, daily] = ['left', 'daily'].map((name) => numberOf(given.get(name)))
    onSay({ left: left ?? daily ?? null, daily: daily ?? null })
  }
  return (
    <>
      <form onSubmit={sayTime} className="flex flex-wrap items-end gap-2.5">
        <button
          type="button"
          onClick={() => onSay({ soldOut: 'until_told' })}
          className={`${sideButton} basis-full`}
        >
          Sold out until I say so
        </button>
        <Field label="Sold out until" name="time" type="time" />
        <button type="submit" className={sideButton}>
          Set
        </button>
      </form>
      <form
        key={`${dish.left} ${dish.daily}`}
        onSubmit={sayNumber}
        className="flex flex-wrap items-end gap-2.5"
      >
        <Field label="Left now" name="left" type="number" value={dish.left} />
        <Field label="Each morning" name="daily" type="number" value={dish.daily} />
        <button type="submit" className={mainButton}>
          Count
        </button>
        {dish.left !== null && (
          <button type="button" onClick={() => onSay({ left: null })} className={sideButton}>
            Stop counting
          </button>
        )}
      </form>
    </>
  )
}

interface FieldProps {
  label: string
  name: string
  type: 'time' | 'number'
  value?: number | null
}

function Field({ label, name, type, value }: FieldProps) {
  return (
    <label className="grid min-w-0 grow basis-32 text-sm font-medium">
      {label}
      <input
        name={name}
        type={type}
        defaultValue={value ?? ''}
        {...(type === 'number' && { min: 0, max: mostLeft, inputMode: 'numeric' as const })}
        className="mt-1 min-h-12 w-full rounded-input border border-control bg-surface px-3 text-lg"
      />
    </label>
  )
}

function numberOf(text: FormDataEntryValue | null | undefined): number | undefined {
  return typeof text === 'string' && text !== '' ? Number(text) : undefined
}

function stateOf({ soldOut, backAt, left, daily, hidden }: RunningDish): string {
  if (soldOut)
    return backAt === null ? 'Sold out until somebody says so' : `Sold out until ${backAt}`
  const each = daily === null ? '' : `, ${daily} each morning`
  if (left !== null) return left <= 0 ? `Sold out: none left${each}` : `${left} left${each}`
  return hidden ? 'Hidden from guests' : 'There'
}
