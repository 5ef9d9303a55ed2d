import { requireAudience } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { changeVersioned, type SettingsChange } from '#platform/settings/settings.server.ts'
import type { SettingsDocument } from '#platform/settings/store.server.ts'

interface GroupChange<Settings> extends Pick<
  SettingsChange<Settings>,
  'version' | 'change' | 'findProblems'
> {
  /** The one field that the group counts as; absent: each of its own. */
  field?: string
}

/**
 * Changes a group of the house's settings that is a document by itself: public pages show it at once.
 * @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile`
 */
export async function changeGroup<Settings extends object>(
  scope: Scope,
  { selectSettings, updateSettings }: SettingsDocument<Settings>,
  { field, ...change }: GroupChange<Settings>,
): Promise<{ modifiedCount: number; version: number }> {
  requireAudience('admin', scope.viewer)
  const kept = await changeVersioned<Settings>(scope, {
    ...change,
    hold: ({ db }) => selectSettings(db, 'hold'),
    fieldsOf: (names) => (field !== undefined && names.length > 0 ? [field] : names),
    keep: ({ db }, after) => updateSettings(db, after),
    audit: () => ({ action: 'settings.changed', object: 'settings' }),
    topics: () => ['restaurant'],
  })
  return { modifiedCount: kept.fields.length, version: kept.version }
}
