import { tabText, useTabText } from '#ui-kit/tab-text.ts'

const inTab = tabText('servery-allergies')

/** What was written in this tab; it stays for the next order, where it is read again. */
export function keepAllergies(text: string): void {
  inTab.write(text)
}

export function useAllergies(): string {
  return useTabText(inTab)
}
