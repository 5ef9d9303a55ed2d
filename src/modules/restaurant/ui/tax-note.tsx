import type { OrderType } from '../rules/order-types.ts'
import { sayCharge } from '../rules/charge-words.ts'
import { taxNotes } from '../rules/tax-note.ts'
import { useRestaurant } from './use-restaurant.ts'

const pickupOnly: readonly OrderType[] = ['pickup']

/** Whether prices hold the tax, and what else is added to an order; nothing where the house says nothing of either. */
export function TaxNote({ className }: { className?: string }) {
  const { taxes, charges = [], types = pickupOnly } = useRestaurant()
  const shown = charges.filter((charge) => charge.types.some((type) => types.includes(type)))
  if (!taxes && shown.length === 0) return null
  return (
    <div className={className}>
      {taxes && <p>{taxNotes[taxes.mode]}</p>}
      {shown.map((charge) => (
        <p key={`${charge.kind} ${charge.name}`}>{sayCharge(charge, types)}</p>
      ))}
    </div>
  )
}
