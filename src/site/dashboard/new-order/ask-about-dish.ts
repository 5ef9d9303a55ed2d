import type { LineChoice } from '#modules/cart/rules.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { openDish } from '../../choosing/open-dish.tsx'
import { plain } from './use-ticket.ts'

/**
 * Opens what a dish can be had with, without its picture: somebody is listening.
 * @param begun what stands on the ticket of it; nothing: it is new, whatever the last caller began to choose
 */
export function askAboutDish(
  { _id, name, price }: MenuItem,
  begun: LineChoice | undefined,
  onChosen: (choice: LineChoice) => void,
): void {
  openDish({
    dish: { _id, name, price, picture: null },
    begun: begun ?? plain,
    verb: begun ? 'save' : 'add',
    onSend: async (choice) => {
      onChosen(choice)
      return true
    },
  })
}
