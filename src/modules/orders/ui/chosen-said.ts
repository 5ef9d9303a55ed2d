import { tabText, useTabText } from '#ui-kit/tab-text.ts'

const allergiesInTab = tabText('servery-allergies')
const noteInTab = tabText('servery-order-note')
const pickupNameInTab = tabText('servery-pickup-name')

/** Keeps the allergies that were written in this tab; they stay for the next order, where they are read again. */
export function keepAllergies(text: string): void {
  allergiesInTab.write(text)
}

/** The note that was written about this order; it is for no other one. */
export const chosenNote = {
  keep: (text: string): void => noteInTab.write(text),
  forget: (): void => noteInTab.write(''),
}

/** Who picks this order up, where that is not whose account it is. */
export const chosenPickupName = {
  keep: (text: string): void => pickupNameInTab.write(text),
  forget: (): void => pickupNameInTab.write(''),
}

/** What is said with the order, as it is written by now. */
export function useSaid(isGuest: boolean) {
  const pickupName = useTabText(pickupNameInTab)
  return {
    allergies: useTabText(allergiesInTab),
    note: useTabText(noteInTab),
    // Empty: whoever's account it is. A guest without one says it elsewhere.
    pickupName: isGuest ? undefined : pickupName,
  }
}
