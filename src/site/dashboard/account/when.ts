/** An instant in the restaurant's zone, the same on the server and in the browser: "Nov 21, 6:30 pm". */
export function formatWhen(iso: string, timeZone: string): string {
  return `${part(iso, { month: 'short', day: 'numeric', timeZone })}, ${formatTime(iso, timeZone)}`
}

/** Its day there: "11/21/2026". */
export function formatDay(iso: string, timeZone: string): string {
  return part(iso, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone })
}

/** Its time of day there: "6:30 pm". */
export function formatTime(iso: string, timeZone: string): string {
  const time = part(iso, { hour: 'numeric', minute: '2-digit', timeZone })
  // Engines differ in the space before AM and PM.
  return time.replace(/\s+([AP]M)$/, ' $1').toLowerCase()
}

function part(iso: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(iso))
}
