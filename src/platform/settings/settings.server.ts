import { isEqual } from '#kernel/equal.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Topic } from '#kernel/topic.ts'
import { type AuditEntry, recordAudit } from '../audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '../scope.server.ts'
import type { Kept } from './store.server.ts'

/** A sentence per field that cannot be kept. */
type Problems = Record<string, string>

/** A change of settings, and all that is particular to these settings. */
export interface SettingsChange<Settings> {
  /** The version that whoever changes them has read. */
  version: number
  /** Reads them, and keeps everybody else from changing them until the transaction ends. */
  hold: (held: WriteScope) => Promise<Kept<Settings>>
  /** What they are to be. */
  change: (before: Settings, held: WriteScope) => Settings | Promise<Settings>
  /** What they count as changed, where that is not simply the names of what differs. */
  fieldsOf?: (names: string[]) => string[]
  findProblems?: (
    after: Settings,
    before: Settings,
    held: WriteScope,
  ) => Problems | Promise<Problems>
  keep: (held: WriteScope, after: Kept<Settings>, before: Settings) => Promise<void>
  /** What the audit log says; without `details` it names the fields that have changed. */
  audit: (after: Settings) => AuditEntry
  /** Which pages show something of these fields. */
  topics: (fields: readonly string[]) => readonly Topic[]
}

/**
 * Changes settings that several admins may have open at once: of two who have read the same version the second is
 * refused, so that nobody undoes what they have not seen. A value that stays as it was is no change: it makes
 * no version, and nobody is told.
 *
 * @throws Refusal `conflict`, code `changed_meanwhile`; `invalid` with a sentence per field
 */
export async function changeVersioned<Settings extends object>(
  scope: Scope,
  source: SettingsChange<Settings>,
): Promise<Kept<Settings> & { fields: string[] }> {
  return inTransaction(scope, async (held) => {
    const { version, settings: before } = await source.hold(held)
    if (version !== source.version) throw changedMeanwhile()
    const settings = await source.change(before, held)
    const names = changedNames(before, settings)
    const fields = source.fieldsOf?.(names) ?? names
    if (fields.length === 0) return { version, settings, fields }
    refuseFor((await source.findProblems?.(settings, before, held)) ?? {})
    const after = { version: version + 1, settings }
    await source.keep(held, after, before)
    await recordAudit(held, { details: { fields: fields.join(' ') }, ...source.audit(settings) })
    for (const topic of source.topics(fields)) await held.announceChange(topic)
    return { ...after, fields }
  })
}

/** @throws Refusal `invalid`, when there is a problem */
export function refuseFor(fields: Problems): void {
  if (Object.keys(fields).length === 0) return
  throw new Refusal('invalid', 'These settings cannot be saved yet.', { fields })
}

/** The whole with the parts that are given in the place of its own. */
export function withGiven<Whole extends object>(
  whole: Whole,
  given: { [Part in keyof Whole]?: Whole[Part] | undefined },
): Whole {
  // JSON knows no undefined: what is not given is no key.
  return { ...whole, ...(given as Partial<Whole>) }
}

/** The names of what is said otherwise than before; both are made of the same keys. */
function changedNames<Whole extends object>(before: Whole, after: Whole): string[] {
  const names = Object.keys(after) as (keyof Whole & string)[]
  return names.filter((name) => !isEqual(before[name], after[name]))
}

function changedMeanwhile(): Refusal {
  const message = 'Somebody else has saved these settings since you opened them.'
  return new Refusal('conflict', message, { code: 'changed_meanwhile' })
}
