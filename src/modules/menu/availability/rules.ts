/** Tells whoever orders a dish that it is not served: "Pancakes is not served right now. Available daily 8 am – 11 am." */
export function sayNotServed(name: string, when: string, words: string): string {
  return `${name} is not served ${when}. ${words}.`
}

/** What stands on a guest's menu and in the cart in place of the button. */
export function sayOnMenu({ offHours }: { offHours?: boolean | undefined }): string {
  return offHours ? 'Not now' : 'Sold out'
}
