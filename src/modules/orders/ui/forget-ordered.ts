import { chosenPickup } from '../pickup-times/ui/chosen-pickup.ts'
import { chosenNote, chosenPickupName } from './chosen-said.ts'

/** What was chosen for an order that is made is not for the next one; allergies are read again there. */
export function forgetOrdered(): void {
  chosenPickup.forget()
  chosenNote.forget()
  chosenPickupName.forget()
}
