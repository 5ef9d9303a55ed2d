import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf } from '#platform/backup/nights.server.ts'
import { type Database, DatabaseError } from '#platform/database/database.server.ts'
import { type Migration, migrate } from '#platform/database/migrations.server.ts'
import type { Config } from '#src/config/config.server.ts'
import { sentenceOf } from '#src/config/explained.server.ts'
import type { Places } from '#src/config/places.server.ts'
import { StartError, explained } from '#src/config/start-error.server.ts'
import { makeBackup } from './backup.server.ts'

/** Upgrades are rare, and the nights keep more: the last three are enough to go back. */
const kept = 3

/**
 * Brings the database to this program's schema, and before that what it holds into a file: the way back
 * when a new version disappoints. Nothing has changed when there is no such file.
 * @throws StartError that says why there is none, or where it lies when a step fails
 */
export async function upgrade(
  database: Database,
  migrations: Migration[],
  config: Config,
  places: Places,
  now: Date,
): Promise<void> {
  let file: string | undefined
  const backUp = async () => {
    if (config.backups.beforeUpgrade) file = await backUpBefore(config, places, now)
  }
  try {
    await migrate(database, migrations, now, backUp)
  } catch (error) {
    if (file === undefined) throw error
    const reason = explained(error)
    if (!(reason instanceof StartError) && !(reason instanceof DatabaseError)) throw error
    throw new StartError(
      `${reason.message} The upgrade did not go through. What was there before it is in ${file}: start the version that you had, or restore that file.`,
    )
  }
}

async function backUpBefore(config: Config, places: Places, now: Date): Promise<string> {
  const folder = folderOf(config.dataDir)
  const mark = now.toISOString().replace(/[-:]|\..*$/g, '')
  const file = join(folder, `before-upgrade-${mark}.tar.gz`)
  try {
    await makeBackup(config, places, file, now)
  } catch (error) {
    throw new StartError(
      `This version changes the database, and what it holds now could not be backed up first: ${sentenceOf(error) ?? String(error)} Nothing has changed. Make room or mend that; BACKUP_BEFORE_UPGRADE=off upgrades without a backup.`,
    )
  }
  deleteOlder(folder)
  return file
}

/** The newest stay, and nothing of a start that was killed while it made one. */
function deleteOlder(folder: string): void {
  const names = readdirSync(folder)
  const whole = names.filter((name) => /^before-upgrade-[\dT]+Z?\.tar\.gz$/.test(name)).toSorted()
  const cutOff = names.filter((name) => /^(\.making-)?before-upgrade-.*(tar\.gz|draft)$/.test(name))
  const abandoned = cutOff.filter((name) => !whole.includes(name))
  for (const name of [...whole.slice(0, -kept), ...abandoned]) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}
