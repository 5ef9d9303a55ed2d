import { join } from 'node:path'
import { type Config, readConfig } from '#src/config/config.server.ts'
import { type OpenStore, openStore } from '#src/operator/open-store.server.ts'
import { findPlaces } from '#src/config/places.server.ts'
import { folderOfEachTest } from './folder.ts'

export const places = findPlaces(join(import.meta.dirname, '..', 'src'))
export const now = new Date('2026-11-21T12:00:00Z')

interface Stores {
  within: (...names: string[]) => string
  open: (overrides?: Partial<Config>) => Promise<OpenStore>
}

/** What a start opens, in a folder of its own for every test of a file. */
export function storesOfEachTest(): Stores {
  const within = folderOfEachTest()
  return {
    within,
    open: (overrides = {}) =>
      openStore({ ...readConfig({}), dataDir: within(), ...overrides }, places, () => now, true),
  }
}
