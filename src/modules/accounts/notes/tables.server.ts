export interface NoteTables {
  person_notes: NoteRow
}

interface NoteRow {
  person_id: string
  text: string
  version: number
  saved_at: number
  saved_by: string
}
