/** An instant in the restaurant's zone, the same on the server and in the browser: "Nov 21, 6:30 pm". */
export function formatWhen(iso: string, timeZone: string): string {
  const instant = new Date(iso)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(instant)
  const time = part({ hour: 'numeric', minute: '2-digit' })
  // Engines differ in the space before AM and PM.
  return `${part({ month: 'short', day: 'numeric' })}, ${time.replace(/\s+([AP]M)$/, ' $1').toLowerCase()}`
}
