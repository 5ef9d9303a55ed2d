/** Devices, as whoever is signed in on them reads them. */
export const deviceTexts = {
  on: (browser: string, system: string) => `${browser} on ${system}`,
  unknown: 'Unknown device',
  notHere: 'You are not signed in on this device.',
}
