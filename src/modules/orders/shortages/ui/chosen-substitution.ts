import { tabText, useTabText } from '#ui-kit/tab-text.ts'
import { type SubstitutionPreference, substitutionChoices } from '../rules.ts'

const inTab = tabText('servery-if-out')

/** Keeps what was said in this tab. */
export function keepSubstitution(choice: SubstitutionPreference): void {
  inTab.write(choice)
}

/** What was said in this tab; undefined: nothing, and the usual holds. */
export function useSubstitution(): SubstitutionPreference | undefined {
  const text = useTabText(inTab)
  return substitutionChoices.find((each) => each === text)
}
