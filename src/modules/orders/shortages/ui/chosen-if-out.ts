import { tabText, useTabText } from '#ui-kit/tab-text.ts'
import { type IfOut, ifOutChoices } from '../rules.ts'

const inTab = tabText('servery-if-out')

/** What was said in this tab. */
export function keepIfOut(choice: IfOut): void {
  inTab.write(choice)
}

/** Undefined: nobody has said anything, and the usual holds. */
export function useIfOut(): IfOut | undefined {
  const text = useTabText(inTab)
  return ifOutChoices.find((each) => each === text)
}
