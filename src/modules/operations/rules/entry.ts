/** What the log calls somebody who is not signed in. */
export const visitor = 'A visitor'

/** What a sentence about a line is made of. */
export interface Entry {
  action: string
  /** Who did it, by name. */
  who: string
  /** What it was done to, by name; it may be the one who did it. */
  what: string
  /** Whether somebody did it to themselves, or to what is theirs. */
  isOwn: boolean
  details: Readonly<Record<string, unknown>>
  /** An instant in milliseconds, as the restaurant's clock has it. */
  say: (instant: number) => string
}

export type Sentences = Readonly<Record<string, (entry: Entry) => string>>

/** Whose a thing is: "their" for people who did it to themselves, else the name. */
export function own({ isOwn, what }: Entry): string {
  return isOwn ? 'their' : `${what}’s`
}

/** A detail that is a number; a line that was written before there was one has none. */
export function numberIn({ details }: Entry, name: string): number | undefined {
  const value = details[name]
  return typeof value === 'number' ? value : undefined
}

/** A detail's words, such as the fields that were changed; none when there is no such detail. */
export function wordsIn({ details }: Entry, name: string): string[] {
  const value = details[name]
  return typeof value === 'string' ? value.split(' ').filter(Boolean) : []
}

/** Names in a list: "name, hours and order rules". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** A field as people read it: "orderRules" is "order rules". */
export function spoken(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
