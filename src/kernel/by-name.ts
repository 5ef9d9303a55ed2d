import { houseWriting } from './writing.ts'

const collators = new Map<string, Intl.Collator>()

/** Sorts names as people read them: in the order of the house's alphabet, and 2 before 10. */
export function byName(a: string, b: string): number {
  const { locale = 'en-US' } = houseWriting()
  const collator = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true })
  collators.set(locale, collator)
  return collator.compare(a, b)
}
