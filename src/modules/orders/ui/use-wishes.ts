import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import type { AllWishes } from '../contract/guest.ts'
import { useSubstitution } from '../shortages/ui/chosen-substitution.ts'
import { usePickup } from '../times/ui/use-pickup.ts'
import { useSaid } from './chosen-said.ts'
import { useOrderType } from './chosen-type.ts'

/** What a guest says of the order beside its lines, as far as this tab knows it. */
export function useWishes(isGuest: boolean) {
  const chosen = useOrderType()
  const pickup = usePickup(useRestaurant().takesLater === true, chosen.said)
  const substitution = useSubstitution()
  const said = useSaid(isGuest)
  const wishes: AllWishes = { type: chosen.said, slot: pickup.slot, substitution, ...said }
  return { chosen, pickup, wishes }
}
