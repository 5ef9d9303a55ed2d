import { tabText, useTabText } from '#ui-kit/tab-text.ts'

const allergiesInTab = tabText('servery-allergies')
const noteInTab = tabText('servery-order-note')

/** What was written in this tab; it stays for the next order, where it is read again. */
export function keepAllergies(text: string): void {
  allergiesInTab.write(text)
}

/** What was written about this order; it is for no other one. */
export const chosenNote = {
  keep: (text: string): void => noteInTab.write(text),
  forget: (): void => noteInTab.write(''),
}

/** What the kitchen is told with the order, as it is written by now. */
export function useSaid(): { allergies: string; note: string } {
  return { allergies: useTabText(allergiesInTab), note: useTabText(noteInTab) }
}
