import type { Settings, SettingsChange } from '#modules/restaurant/contract/settings.ts'
import { isEqual } from '#modules/restaurant/rules/changes.ts'
import { draftOf, hoursOf, ofEachKind } from '../hours/drafts.ts'

/** What the settings say, one by one: `phone`, `texts.heroTitle`, `hours.deskHours`. */
export type Entries = ReadonlyMap<string, unknown>

const groups = new Set(['hours', 'texts', 'feature', 'orderRules', 'legal'])

export function entriesOf(said: SettingsChange): Entries {
  return new Map(
    Object.entries(said).flatMap(([name, value]): [string, unknown][] =>
      groups.has(name)
        ? Object.entries(value ?? {}).map(([part, one]) => [`${name}.${part}`, one])
        : [[name, value]],
    ),
  )
}

/** What forms begin with; a text that is not the owner's own says what the default says. */
export function entriesBegun(settings: Settings): Entries {
  const { texts, defaults, hours } = settings
  return entriesOf({
    ...settings,
    texts: { ...defaults, ...texts },
    hours: ofEachKind((kind) => hoursOf(draftOf(hours[kind]))),
  })
}

/** Only what says something else: what somebody else has changed meanwhile is not undone. */
export function entriesChanged(begun: Entries, mine: Entries): Entries {
  return new Map([...mine].filter(([name, value]) => !isEqual(begun.get(name), value)))
}

export function changeOf(entries: Entries): SettingsChange {
  const change: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    const [group = '', part] = name.split('.')
    change[group] = part === undefined ? value : { ...Object(change[group]), [part]: value }
  }
  // Each was taken out of a change under this very name.
  return change as SettingsChange
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
