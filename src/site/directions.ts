/** Opens the maps of the guest's device, where there are any, and a page where there are none. */
export function directionsTo(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}
