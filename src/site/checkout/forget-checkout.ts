import { chosenPickup } from '#modules/orders/times/ui/chosen-pickup.ts'
import { chosenNote, chosenPickupName } from '#modules/orders/ui/chosen-said.ts'
import { forgetTip } from '#modules/payments/ui/chosen-tip.ts'

/**
 * The order is made: what was chosen for it, and added for the staff, is not for the next one. Allergies stay, to be read
 * again for the next one.
 */
export function forgetCheckout(): void {
  chosenPickup.forget()
  chosenNote.forget()
  chosenPickupName.forget()
  forgetTip()
}
