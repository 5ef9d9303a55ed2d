import type { FormEvent } from 'react'
import { sideButton } from './kitchen-button.ts'
import { KitchenField } from '#modules/menu/availability/ui/kitchen-field.tsx'

/** Sold out for longer or shorter than today. */
export function SoldOutUntil({ onSay }: { onSay: (soldOut: string) => void }) {
  function sayTime(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const time = String(new FormData(event.currentTarget).get('time') ?? '')
    if (time !== '') onSay(time)
  }
  return (
    <form onSubmit={sayTime} className="flex flex-wrap items-end gap-2.5">
      <button
        type="button"
        onClick={() => onSay('until_told')}
        className={`${sideButton} basis-full`}
      >
        Sold out until further notice
      </button>
      <KitchenField label="Sold out until" name="time" type="time" />
      <button type="submit" className={sideButton}>
        Set
      </button>
    </form>
  )
}
