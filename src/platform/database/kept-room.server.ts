import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const roomBytes = 2 ** 20

/**
 * Keeps room in DATA_DIR for a start on a full disk: SQLite needs some to open even what it only reads. Keeps none on a disk
 * that is already full.
 */
export function keepRoom(dataDir: string): void {
  const file = roomIn(dataDir)
  if (existsSync(file)) return
  try {
    writeFileSync(file, Buffer.alloc(roomBytes), { mode: 0o600 })
  } catch {
    rmSync(file, { force: true })
  }
}

/**
 * Opens the store; on failure frees the kept room and tries once more, so that a site with a full disk can still be read.
 */
export function withKeptRoom<Opened>(dataDir: string, open: () => Opened): Opened {
  try {
    return open()
  } catch (error) {
    if (!existsSync(roomIn(dataDir))) throw error
    rmSync(roomIn(dataDir))
    return open()
  }
}

function roomIn(dataDir: string): string {
  return join(dataDir, 'room-to-start')
}
