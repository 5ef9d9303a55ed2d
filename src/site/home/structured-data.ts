import { formatDollars } from '#kernel/money.ts'
import { type Picture, pictureAddress, widthsOf } from '#kernel/picture.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import type { RestaurantView } from '#modules/restaurant/contract/guest.ts'
import { readCoordinates } from '#modules/restaurant/rules.ts'
import { sitePictures } from '../site-pictures.ts'

interface Known {
  origin: string
  /** Undefined while the menu is not there: nothing is said of its prices then. */
  menu: readonly MenuItem[] | undefined
}

/** What search engines may say of the restaurant (schema.org). */
export function structuredDataOf(restaurant: RestaurantView, { origin, menu }: Known): object {
  const priceRange = menu && priceRangeOf(menu)
  const { name, address, phone, cuisine, hours, links } = restaurant
  const place = readCoordinates(restaurant.coordinates)
  const cuisines = cuisine.split(',').flatMap((each) => each.trim() || [])
  const { look } = restaurant
  const picture = look?.hero?.[0] ?? (look?.isOwn ? undefined : sitePictures['hero-table'])
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    ...(address && { address: postalAddressOf(address) }),
    ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
    ...(phone && { telephone: phone }),
    ...(cuisines.length > 0 && { servesCuisine: cuisines }),
    url: `${origin}/`,
    ...(picture && { image: origin + pictureAddress(picture.key, widest(picture), 'webp') }),
    hasMenu: `${origin}/ourMenu`,
    acceptsReservations: `${origin}/reservation`,
    ...(priceRange && { priceRange }),
    ...(hours.house.length > 0 && { openingHours: hours.house.flatMap(openingHoursOf) }),
    sameAs: links.map(({ url }) => url),
  }
}

/** "$4.50–$24.00": what the cheapest and the dearest dish cost; undefined without dishes. */
export function priceRangeOf(menu: readonly Pick<MenuItem, 'price' | 'fromPrice'>[]) {
  const prices = menu.map(({ price, fromPrice }) => fromPrice ?? price)
  if (prices.length === 0) return undefined
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? formatDollars(low) : `${formatDollars(low)}–${formatDollars(high)}`
}

/**
 * An address as it is written in a line; where its end is a town, a state and a ZIP code, each by its name.
 * Nothing is guessed of any other.
 */
export function postalAddressOf(address: string): object {
  const parts = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5}(?:-\d{4})?)$/.exec(address.trim())
  if (!parts) return { '@type': 'PostalAddress', streetAddress: address }
  const [, streetAddress, addressLocality, addressRegion, postalCode] = parts
  return {
    '@type': 'PostalAddress',
    streetAddress,
    addressLocality,
    addressRegion,
    postalCode,
    addressCountry: 'US',
  }
}

/** 'Mon - Fri' and '08:00 - 22:00' as schema.org writes them: 'Mo-Fr 08:00-22:00'. */
function openingHoursOf({ days, hours }: { days: string; hours: string }): string[] {
  const [first, last] = days.split(' - ').map((day) => day.slice(0, 2))
  const periods = hours.match(/\d\d:\d\d - \d\d:\d\d/g) ?? []
  const period = last === undefined ? first : `${first}-${last}`
  return periods.map((times) => `${period} ${times.replaceAll(' ', '')}`)
}

function widest(picture: Picture): number {
  return widthsOf(picture).findLast((width) => width <= 1440) ?? picture.width
}
