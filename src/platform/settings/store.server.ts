import type { Topic } from '#kernel/topic.ts'
import { type Db, readKept } from '../database/database.server.ts'

/** The row of a table that has one: settings as JSON, and how often they have been changed. */
export interface SettingsRow {
  version: number
  settings: string
}

/** Settings, and the version that a change of them has to name. */
export interface Kept<Settings> {
  version: number
  settings: Settings
}

/** Settings that are a row of their own. */
export interface SettingsDocument<Settings> {
  /**
   * Reads them. `share` keeps them from changing until the transaction ends, `hold` keeps everybody
   * else away.
   */
  selectSettings: (db: Db, lock?: 'share' | 'hold') => Promise<Kept<Settings>>
  updateSettings: (db: Db, kept: Kept<Settings>) => Promise<void>
}

/** Which tables of a module keep settings. */
type SettingsTable<Tables> = keyof {
  [Name in keyof Tables as Tables[Name] extends SettingsRow ? Name : never]: never
} &
  string

/**
 * Reads and writes the settings that a module keeps in a table of its own. What has never been said is as the
 * defaults say. With a topic, of which each change of them is told, plain reads are kept until it moves.
 */
export function settingsIn<Tables, Settings extends object>(
  table: SettingsTable<Tables>,
  defaults: Settings,
  topic?: Topic,
): SettingsDocument<Settings> {
  const name: string = table
  const rows = (db: Db) => db.tables<Record<string, SettingsRow>>()
  const read = async (db: Db, lock?: 'share' | 'hold'): Promise<Kept<Settings>> => {
    const isPostgres = db.engine === 'postgres'
    const row = await rows(db)
      .selectFrom(name)
      .select(['version', 'settings'])
      .$if(isPostgres && lock === 'share', (query) => query.forShare())
      .$if(isPostgres && lock === 'hold', (query) => query.forUpdate())
      .executeTakeFirstOrThrow()
    // Only `updateSettings` writes the column, from exactly this type.
    const said = JSON.parse(row.settings) as Partial<Settings>
    return { version: row.version, settings: { ...defaults, ...said } }
  }
  return {
    selectSettings(db, lock) {
      // Who has waited for others judges by what they have kept, whichever process they were in.
      if (topic && lock) db.kept.forget(topic)
      return topic && !lock ? readKept(db, topic, read) : read(db, lock)
    },

    async updateSettings(db, { version, settings }) {
      if (topic) db.kept.forget(topic)
      const row = { version, settings: JSON.stringify(settings) }
      await rows(db).updateTable(name).set(row).execute()
    },
  }
}
