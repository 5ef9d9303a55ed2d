import { usePickup } from '../pickup-times/ui/use-pickup.ts'
import { useSubstitution } from '../shortages/ui/chosen-substitution.ts'
import { useSaid } from './chosen-said.ts'
import { useOrderType } from './chosen-type.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'

/** What a guest says of the order beside its lines, as far as this tab knows it. */
export function useWishes(isGuest: boolean) {
  const way = useOrderType()
  const pickup = usePickup(useRestaurant().takesLater === true, way.said)
  const substitution = useSubstitution()
  const said = useSaid(isGuest)
  return { way, pickup, wishes: { type: way.said, slot: pickup.slot, substitution, ...said } }
}
