/** The first port that the browser tests may take; another one lets two runs stand beside each other. */
const first = Number(process.env['BROWSER_TEST_PORTS'] ?? 3200)

/** Each file that starts a server of its own has a number of its own, below 100. */
export const portOf = (number: number): number => first + number

/** A folder for such a server, where a test wants to know it. */
export const folderOf = (name: string): string => `.cache/browser-tests/${first}-${name}`

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
