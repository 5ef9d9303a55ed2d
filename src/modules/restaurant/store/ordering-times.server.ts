import type { Db } from '#platform/database/database.server.ts'
import { type SlotSettings, defaultSlotSettings } from '../rules/ordering-times.ts'
import type { SlotSettingsTables } from '../tables.server.ts'

/** With `hold`, nobody else changes them until the transaction ends. */
export async function selectSettings(
  db: Db,
  hold?: 'hold',
): Promise<{ version: number; settings: SlotSettings }> {
  const row = await db
    .tables<SlotSettingsTables>()
    .selectFrom('slot_settings')
    .selectAll()
    .$if(db.engine === 'postgres' && hold === 'hold', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  // Only `updateSettings` writes the column, from exactly this type.
  const kept = JSON.parse(row.settings) as Partial<SlotSettings>
  return { version: row.version, settings: { ...defaultSlotSettings, ...kept } }
}

export async function updateSettings(
  db: Db,
  version: number,
  settings: SlotSettings,
): Promise<void> {
  await db
    .tables<SlotSettingsTables>()
    .updateTable('slot_settings')
    .set({ version, settings: JSON.stringify(settings) })
    .execute()
}
