import { chosenPickup } from '../times/ui/chosen-pickup.ts'
import { chosenNote, chosenPickupName } from './chosen-said.ts'

/** Forgets what was chosen for an order once it is made; allergies stay, to be read again for the next one. */
export function forgetOrdered(): void {
  chosenPickup.forget()
  chosenNote.forget()
  chosenPickupName.forget()
}
