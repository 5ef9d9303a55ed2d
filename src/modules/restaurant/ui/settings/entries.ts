import type { Settings, SettingsChange } from '#modules/restaurant/contract/settings.ts'
import type { Entries } from '#ui-kit/entries.ts'
import { draftOf, hoursOf, ofEachKind } from '../hours/drafts.ts'

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

export function changeOf(entries: Entries): SettingsChange {
  const change: Record<string, unknown> = {}
  for (const [name, value] of entries) {
    const [group = '', part] = name.split('.')
    change[group] = part === undefined ? value : { ...Object(change[group]), [part]: value }
  }
  // Each was taken out of a change under this very name.
  return change as SettingsChange
}
