/** The first port that the browser tests may take; another one lets two runs stand beside each other. */
const first = Number(process.env['BROWSER_TEST_PORTS'] ?? 3200)

/** Each file that starts a server of its own has a number of its own, below 100. */
export const portOf = (number: number): number => first + number

/** A folder for such a server, where a test wants to know it. */
export const folderOf = (name: string): string => `.cache/browser-tests/${first}-${name}`
