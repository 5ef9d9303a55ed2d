import { statfsSync } from 'node:fs'

/** Far more than a run needs at its fullest. */
const roomBytes = 2 * 1024 ** 3

/**
 * Where Linux keeps files in memory, if there is room: a disk that syncs slowly would be what most tests
 * wait for, and none of them pulls the plug. Those that kill servers have folders of their own on disk.
 */
export function memoryFolder(): string | undefined {
  const folder = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= roomBytes ? folder : undefined
  } catch {
    return undefined
  }
}

export const migrationsFolder = new URL('../db/migrations/', import.meta.url)
