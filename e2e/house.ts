/** The first port that the browser tests may take; another one lets two runs stand beside each other. */
const first = Number(process.env['BROWSER_TEST_PORTS'] ?? 3200)

/** A walk runs in a lane beside others; each lane has a browser, a hundred ports and a house of its own. */
const ownLane = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** Each file that starts a server of its own has a number of its own, below 100. */
export const portOf = (number: number, lane = ownLane): number => first + lane * 100 + number

/** A folder for such a server, where a test wants to know it. */
export const folderOf = (name: string): string => `.cache/browser-tests/${portOf(0)}-${name}`

/** A running server and the folder that its data is in. */
export interface House {
  address: string
  dataDir: string
}

/** As playwright.config.ts starts it for a lane, for every journey that needs no server of its own. */
export function houseOf(lane: number): House {
  return {
    address: `http://localhost:${portOf(19, lane)}`,
    dataDir: `.cache/browser-tests/${portOf(0, lane)}`,
  }
}

export const sharedHouse = houseOf(ownLane)
