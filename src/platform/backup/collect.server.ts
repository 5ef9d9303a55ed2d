import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Snapshot } from '../database/copying/copying.server.ts'
import { type Manifest, listFiles, manifestName } from './manifest.server.ts'
import { writeTable } from './table-files.server.ts'

export interface Sources {
  snapshot: Snapshot
  dataDir: string
  /** Files and folders of DATA_DIR that go along, such as `pictures`. */
  alongside: readonly string[]
  version: string
  now: Date
}

/** Writes everything that a backup holds into an empty folder, the list of it at the end. */
export async function collect(folder: string, sources: Sources): Promise<Manifest> {
  const { snapshot, dataDir, alongside, version, now } = sources
  mkdirSync(join(folder, 'files'), { mode: 0o700 })
  mkdirSync(join(folder, 'database'), { mode: 0o700 })
  // The snapshot stands already, so every picture that its rows name is there by now.
  for (const name of alongside) takeAlong(join(dataDir, name), join(folder, 'files', name))
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    const rows = await writeTable(folder, snapshot, table)
    tables.push({ name: table.name, columns: [...table.columns], rows })
  }
  const manifest: Manifest = {
    format: 1,
    version,
    engine: snapshot.engine,
    madeAt: now.toISOString(),
    steps: [...snapshot.steps],
    tables,
    files: await listFiles(folder),
  }
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
  })
  return manifest
}

/** Takes files into the backup, by hard link where the disk allows it: at once, and without taking room. */
function takeAlong(from: string, to: string): void {
  if (!existsSync(from)) return
  if (statSync(from).isDirectory()) {
    mkdirSync(to, { mode: 0o700 })
    for (const name of readdirSync(from)) takeAlong(join(from, name), join(to, name))
    return
  }
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
