import { Refusal } from '#kernel/refusal.ts'
import { requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import type { PersonDeleted } from '../events.ts'
import { findPerson, getPerson } from '../service.server.ts'
import type { Note } from './contract.ts'
import { problemOfNote } from './rules.ts'
import { deleteNote, insertNote, selectNote, updateNote } from './store.server.ts'

/** @throws Refusal `not_found` */
export async function getNote(scope: Scope, personId: string): Promise<Note> {
  await getPerson(scope, personId)
  const row = await selectNote(scope.db, personId)
  if (!row) return { text: '', version: 0, savedAt: null, savedBy: null }
  const { text, version, saved_at: savedAt, saved_by: savedBy } = row
  const writer = await findPerson(scope, savedBy)
  return { text, version, savedAt: new Date(savedAt).toISOString(), savedBy: writer?.name ?? null }
}

/** Whoever saves has read the last one: two admins do not undo each other. @throws Refusal */
export async function saveNote(
  scope: Scope,
  personId: string,
  { text: given, version: read }: { text: string; version: number },
): Promise<Note> {
  const text = given.trim()
  const problem = problemOfNote(text)
  if (problem) throw new Refusal('invalid', `${problem}.`, { fields: { text: problem } })
  const savedBy = requireSignedIn(scope.viewer).personId
  return inTransaction(scope, async (held) => {
    const before = await getNote(held, personId)
    if (before.version !== read) throw changedMeanwhile(before)
    if (before.text === text) return before
    const saved = { version: read + 1, saved_at: held.now.getTime(), saved_by: savedBy }
    const row = { person_id: personId, text, ...saved }
    if (read === 0) await insertNote(held.db, row)
    else if (!(await updateNote(held.db, row, read))) throw changedMeanwhile(before)
    const details = { version: row.version, isEmpty: text === '' }
    await recordAudit(held, { action: 'note.changed', object: `person ${personId}`, details })
    return getNote(held, personId)
  })
}

/** A note says who somebody was: it goes with them, whatever the books keep. */
export async function forgetNote({ db }: WriteScope, { personId }: PersonDeleted): Promise<void> {
  await deleteNote(db, personId)
}

function changedMeanwhile(note: Note): Refusal {
  const message =
    'Somebody else has changed this note in the meantime. Read theirs, then save again.'
  return new Refusal('conflict', message, { code: 'note_changed', beside: { note } })
}
