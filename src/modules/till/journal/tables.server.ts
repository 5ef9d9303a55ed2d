export interface JournalTables {
  /** `settings` holds JSON. */
  journal_settings: { id: number; version: number; settings: string }
}
