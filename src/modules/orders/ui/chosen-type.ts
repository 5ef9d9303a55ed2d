import {
  type OrderType,
  orderTypes,
  typeFacts,
  usualOrderType,
} from '#modules/restaurant/showing.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { tabText, useTabText } from '#ui-kit/tab-text.ts'
import { chosenPickup } from '../times/ui/chosen-pickup.ts'

const inTab = tabText('servery-order-type')

/** How this guest has their food. */
interface ChosenType {
  type: OrderType
  /** What there is to choose from; empty where the house has one way only. */
  choices: readonly OrderType[]
  /** As it is sent: nothing, where all is picked up. */
  said: OrderType | undefined
  /** The way that was chosen is not offered any more: nothing is paid until its guest goes on with another. */
  lost: string | undefined
  goOn: () => void
  /** The other way has times of its own: one that was chosen before is asked for again. */
  choose: (type: OrderType) => void
}

/** What was chosen in this tab, while the house still has it, or else the usual. */
export function useOrderType(): ChosenType {
  const kept = useTabText(inTab)
  const { types = [] } = useRestaurant()
  const type = types.find((each) => each === kept) ?? usualOrderType(types)
  return {
    type,
    choices: types.length > 1 ? types : [],
    said: types.length > 0 ? type : undefined,
    lost: kept === '' || kept === type ? undefined : lostName(kept),
    goOn: () => inTab.write(type),
    choose: (chosen) => {
      if (chosen === type) return
      inTab.write(chosen)
      chosenPickup.forget()
    },
  }
}

function lostName(kept: string): string | undefined {
  const type = orderTypes.find((each) => each === kept)
  return type && typeFacts[type].name
}
