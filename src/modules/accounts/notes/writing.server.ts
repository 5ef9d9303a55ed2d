import { isoOf } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience, requireSignedIn } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import type { PersonDeleted } from '../events.ts'
import { findPerson, getPerson } from '../people.server.ts'
import * as contract from './contract.ts'
import type { Note } from './contract.ts'
import { noteProblems } from './house-texts.ts'
import { problemOfNote } from './rules.ts'
import type { NoteTables } from './tables.server.ts'

export const noteRoutes: Route[] = [
  serve(contract.getNote, (scope, { params }) => getNote(scope, params.id)),
  serve(contract.saveNote, (scope, { params, body }) => saveNote(scope, params.id, body)),
]

/** Whoever saves has read the last one: two admins do not undo each other. @throws Refusal */
async function saveNote(
  scope: Scope,
  personId: string,
  { text: given, version: read }: { text: string; version: number },
): Promise<Note> {
  requireAudience('admin', scope.viewer)
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

/** @throws Refusal `not_found` */
async function getNote(scope: Scope, personId: string): Promise<Note> {
  requireAudience('admin', scope.viewer)
  await getPerson(scope, personId)
  const row = await selectNote(scope.db, personId)
  if (!row) return { text: '', version: 0, savedAt: null, savedBy: null }
  const { text, version, saved_at: savedAt, saved_by: savedBy } = row
  const writer = await findPerson(scope, savedBy)
  return { text, version, savedAt: isoOf(savedAt), savedBy: writer?.name ?? null }
}

type NoteRow = NoteTables['person_notes']

async function selectNote(db: Db, personId: string): Promise<NoteRow | undefined> {
  const rows = tables(db).selectFrom('person_notes').selectAll()
  return rows.where('person_id', '=', personId).executeTakeFirst()
}

function changedMeanwhile(note: Note): Refusal {
  return new Refusal('conflict', noteProblems.changed, { code: 'note_changed', beside: { note } })
}

/** @throws Refusal `conflict` when somebody else has written the first one meanwhile. */
async function insertNote(db: Db, note: NoteRow): Promise<void> {
  const statement = tables(db).insertInto('person_notes').values(note).execute()
  await refusingConflicts(noteProblems.written, statement)
}

/** Writes a note; answers whether the version was still the one that was read. */
async function updateNote(db: Db, note: NoteRow, read: number): Promise<boolean> {
  const { person_id: personId, ...change } = note
  const result = await tables(db)
    .updateTable('person_notes')
    .set(change)
    .where('person_id', '=', personId)
    .where('version', '=', read)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/** A note says who somebody was: it goes with them, whatever the books keep. */
export async function forgetNote({ db }: WriteScope, { personId }: PersonDeleted): Promise<void> {
  await deleteNote(db, personId)
}

async function deleteNote(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('person_notes').where('person_id', '=', personId).execute()
}

function tables(db: Db) {
  return db.tables<NoteTables>()
}
