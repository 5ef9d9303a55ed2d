import type { FormEvent } from 'react'
import { fold } from '#kernel/fold.ts'
import type { KitchenDish } from '#modules/menu/availability/contract/item-availability.ts'
import { shortnessOf } from '#modules/menu/availability/rules/stock.ts'
import { sayDone, sayState } from '#modules/menu/availability/rules/words.ts'
import { KitchenField } from '#modules/menu/availability/ui/kitchen-field.tsx'
import { useKeptOrder } from '#ui-kit/use-kept-order.ts'
import { mainButton, sideButton } from './kitchen-button.ts'
import { AvailabilityList } from './availability-list.tsx'
import { AvailabilityRow } from './availability-row.tsx'
import { SoldOutUntil } from './sold-out-until.tsx'
import { type DishSaying, ofDishes, useAvailability } from './use-availability.ts'

/** Every dish with its switch, what is short first. @param words what its name contains */
export function DishAvailability({ words }: { words: string }) {
  const availability = useAvailability(ofDishes)
  const inOrder = useKeptOrder(
    availability.list.data?.toSorted((a, b) => shortnessOf(a) - shortnessOf(b)),
  )
  return (
    <AvailabilityList
      what="dishes"
      availability={availability}
      wordsOf={sayDone}
      isFound={({ name }) => fold(name).includes(words)}
    >
      {(found) => (
        <ul aria-label="Dishes" className="mt-3 border-t border-border">
          {inOrder(found).map((dish) => (
            <DishSwitch key={dish._id} dish={dish} onSay={(body) => availability.say(dish, body)} />
          ))}
        </ul>
      )}
    </AvailabilityList>
  )
}

interface DishSwitchProps {
  dish: KitchenDish
  onSay: (body: DishSaying) => void
}

/** A dish: sold out or there, and how many of it are left. */
function DishSwitch({ dish, onSay }: DishSwitchProps) {
  return (
    <AvailabilityRow
      name={dish.name}
      state={sayState(dish)}
      isGone={dish.soldOut || dish.left === 0}
      onGone={() => onSay({ soldOut: 'until_tomorrow' })}
      onBack={() => onSay({ soldOut: 'no', ...(dish.left === 0 && { left: dish.daily }) })}
    >
      <SoldOutUntil onSay={(soldOut) => onSay({ soldOut })} />
      <CountForm dish={dish} onSay={onSay} />
    </AvailabilityRow>
  )
}

function CountForm({ dish, onSay }: DishSwitchProps) {
  function sayNumber(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [left, daily] = ['left', 'daily'].map((name) => numberOf(given.get(name)))
    onSay({ left: left ?? daily ?? null, daily: daily ?? null })
  }
  return (
    <form
      key={`${dish.left} ${dish.daily}`}
      onSubmit={sayNumber}
      className="flex flex-wrap items-end gap-2.5"
    >
      <KitchenField label="Left now" name="left" type="number" value={dish.left} />
      <KitchenField label="Each morning" name="daily" type="number" value={dish.daily} />
      <button type="submit" className={mainButton}>
        Count
      </button>
      {dish.left !== null && (
        <button type="button" onClick={() => onSay({ left: null })} className={sideButton}>
          Stop counting
        </button>
      )}
    </form>
  )
}

function numberOf(text: FormDataEntryValue | null | undefined): number | undefined {
  return typeof text === 'string' && text !== '' ? Number(text) : undefined
}
