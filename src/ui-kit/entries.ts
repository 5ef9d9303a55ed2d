import { isEqual } from '#kernel/equal.ts'

/** What a form says, one by one: `phone`, `texts.heroTitle`, `hours.deskHours`. */
export type Entries = ReadonlyMap<string, unknown>

/** Only what says something else: what somebody else has changed meanwhile is not undone. */
export function entriesChanged(begun: Entries, mine: Entries): Entries {
  return new Map([...mine].filter(([name, value]) => !isEqual(begun.get(name), value)))
}

/** One that both have changed, each to something else. */
export interface EntryConflict {
  name: string
  mine: unknown
  theirs: unknown
}

export function findConflicts(begun: Entries, changed: Entries, newest: Entries): EntryConflict[] {
  return [...changed].flatMap(([name, mine]) => {
    const theirs = newest.get(name)
    return isEqual(theirs, begun.get(name)) || isEqual(theirs, mine) ? [] : [{ name, mine, theirs }]
  })
}
