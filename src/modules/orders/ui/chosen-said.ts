import { tabText, useTabText } from '#ui-kit/tab-text.ts'

const allergiesInTab = tabText('servery-allergies')
const noteInTab = tabText('servery-order-note')
const pickupNameInTab = tabText('servery-pickup-name')

/** What was written in this tab; it stays for the next order, where it is read again. */
export function keepAllergies(text: string): void {
  allergiesInTab.write(text)
}

/** What was written about this order; it is for no other one. */
export const chosenNote = {
  keep: (text: string): void => noteInTab.write(text),
  forget: (): void => noteInTab.write(''),
}

/** Who picks this order up, where that is not whose account it is. */
export const chosenPickupName = {
  keep: (text: string): void => pickupNameInTab.write(text),
  forget: (): void => pickupNameInTab.write(''),
}

interface Said {
  allergies: string
  note: string
  /** Empty: whoever's account it is; a guest without one says it elsewhere. */
  pickupName?: string
}

/** What is said with the order, as it is written by now. */
export function useSaid(isGuest: boolean): Said {
  const pickupName = useTabText(pickupNameInTab)
  return {
    allergies: useTabText(allergiesInTab),
    note: useTabText(noteInTab),
    ...(!isGuest && { pickupName }),
  }
}
