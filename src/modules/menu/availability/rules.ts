import { onMenuTexts } from './on-menu-texts.ts'
import { soldTexts } from './texts.ts'
/** Tells whoever orders a dish that it is not served: "Pancakes is not served right now. Available daily 8 am – 11 am." */
export function sayNotServed(name: string, when: string, words: string): string {
  return soldTexts.notServed(name, when, words)
}

/** What stands on a guest's menu and in the cart in place of the button. */
export function sayOnMenu({ offHours }: { offHours?: boolean | undefined }): string {
  return offHours ? onMenuTexts.notNow : onMenuTexts.soldOut
}
