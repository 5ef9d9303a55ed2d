import { Sheet } from '../sheet.tsx'
import { ItemAvailability } from './item-availability.tsx'

/** What runs out, beside the board. */
export function DishesSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Item availability" onClose={onClose}>
      <ItemAvailability />
    </Sheet>
  )
}
