import type { Db } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import type { NoteTables } from './tables.server.ts'

type NoteRow = NoteTables['person_notes']

export async function selectNote(db: Db, personId: string): Promise<NoteRow | undefined> {
  const rows = tables(db).selectFrom('person_notes').selectAll()
  return rows.where('person_id', '=', personId).executeTakeFirst()
}

/** @throws Refusal `conflict` when somebody else has written the first one meanwhile. */
export async function insertNote(db: Db, note: NoteRow): Promise<void> {
  const statement = tables(db).insertInto('person_notes').values(note).execute()
  await refusingConflicts('Somebody else has just written a note.', statement)
}

/** Answers whether the version was still the one that was read. */
export async function updateNote(db: Db, note: NoteRow, read: number): Promise<boolean> {
  const { person_id: personId, ...change } = note
  const result = await tables(db)
    .updateTable('person_notes')
    .set(change)
    .where('person_id', '=', personId)
    .where('version', '=', read)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

export async function deleteNote(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('person_notes').where('person_id', '=', personId).execute()
}

function tables(db: Db) {
  return db.tables<NoteTables>()
}
