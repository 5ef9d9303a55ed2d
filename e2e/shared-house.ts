import { portOf } from './ports.ts'

/** A running server and the folder that its data is in. */
export interface House {
  address: string
  dataDir: string
}

/** As playwright.config.ts starts it, for every journey that needs no server of its own. */
export const sharedHouse: House = {
  address: `http://localhost:${portOf(19)}`,
  dataDir: `.cache/browser-tests/${portOf(0)}`,
}
