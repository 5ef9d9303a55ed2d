import type { Db } from '#platform/database/database.server.ts'
import { type KitchenSettings, defaultKitchenSettings } from '../rules/kitchen-settings.ts'
import type { KitchenSettingsTables } from '../tables.server.ts'

/** With `hold`, nobody else changes them until the transaction ends. */
export async function selectSettings(
  db: Db,
  hold?: 'hold',
): Promise<{ version: number; settings: KitchenSettings }> {
  const row = await db
    .tables<KitchenSettingsTables>()
    .selectFrom('kitchen_settings')
    .selectAll()
    .$if(db.engine === 'postgres' && hold === 'hold', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  // Only `updateSettings` writes the column, from exactly this type.
  const kept = JSON.parse(row.settings) as Partial<KitchenSettings>
  return { version: row.version, settings: { ...defaultKitchenSettings, ...kept } }
}

export async function updateSettings(
  db: Db,
  version: number,
  settings: KitchenSettings,
): Promise<void> {
  await db
    .tables<KitchenSettingsTables>()
    .updateTable('kitchen_settings')
    .set({ version, settings: JSON.stringify(settings) })
    .execute()
}
