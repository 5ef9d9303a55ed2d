import { Clock } from 'lucide-react'
import { sayHandover } from '../../rules.ts'
import { useOrderType } from '../../ui/chosen-type.ts'
import { useChosenPickup } from './chosen-pickup.ts'

/** For when the cart is ordered, where a time was chosen; it is changed where it is paid. */
export function PickupLine() {
  const chosen = useChosenPickup()
  const { type } = useOrderType()
  if (chosen?.kind !== 'slot') return null
  return (
    <p className="mt-3 flex items-center gap-2 font-semibold tabular-nums">
      <Clock aria-hidden="true" size={18} className="text-muted" />
      <span>{sayHandover({ type }, chosen.label)}</span>
    </p>
  )
}
