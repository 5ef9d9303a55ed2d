import type { OrderType } from '#modules/restaurant/showing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { priceNotes } from '../rules.ts'

const pickupOnly: readonly OrderType[] = ['pickup']

/** Whether prices hold the tax, and what else is added to an order; nothing where the house says nothing of either. */
export function TaxNote({ className }: { className?: string }) {
  const { taxes, charges = [], types = pickupOnly } = useRestaurant()
  const notes = priceNotes({ mode: taxes?.mode ?? 'none', charges, types })
  if (notes.length === 0) return null
  return (
    <div className={className}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}
