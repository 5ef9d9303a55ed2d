import { pictureAddress } from '#kernel/picture.ts'
import type { RestaurantView } from '#modules/restaurant/contract.ts'
import { sitePictures } from '../site-pictures.ts'

/** What search engines may say of the restaurant (schema.org). */
export function structuredDataOf(restaurant: RestaurantView, origin: string): object {
  const { name, address, phone, hours, links } = restaurant
  const picture = sitePictures['hero-table']
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name,
    ...(address && { address: postalAddressOf(address) }),
    ...(phone && { telephone: phone }),
    url: `${origin}/`,
    image: origin + pictureAddress(picture.key, 1440, 'webp'),
    hasMenu: `${origin}/ourMenu`,
    openingHours: hours.house.flatMap(openingHoursOf),
    sameAs: links.map(({ url }) => url),
  }
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
