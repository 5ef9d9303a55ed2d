import { taxNotes } from '../rules/tax-note.ts'
import { useRestaurant } from './use-restaurant.ts'

/** Whether prices hold the tax; nothing where the house says nothing of it. */
export function TaxNote({ className }: { className?: string }) {
  const { taxes } = useRestaurant()
  return taxes && <p className={className}>{taxNotes[taxes.mode]}</p>
}
