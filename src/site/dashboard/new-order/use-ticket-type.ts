import { usualOrderType } from '#modules/restaurant/showing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { draft, useDraft } from './ticket-draft.ts'

/** How this caller has their food: the usual way until another is said, each with times of its own. */
export function useTicketType() {
  const kept = useDraft().type
  const { types = [] } = useRestaurant()
  const type = types.find((each) => each === kept) ?? usualOrderType(types)
  return {
    type,
    choices: types.length > 1 ? types : [],
    said: types.length > 0 ? type : undefined,
    choose: (chosen: typeof type) => draft.write({ type: chosen, isLater: false, time: undefined }),
  }
}
