import { defaultHours } from './hours.ts'
import { sampleName } from './settings.ts'

/** What the settings of Emberleaf say, the sample restaurant. */
export const sampleHouse = {
  name: sampleName,
  address: '128 Orchard Lane, Hudson, NY 12534',
  phone: '(518) 555-0147',
  cuisine: 'American, pizza, salads',
  coordinates: '42.25290, -73.79102',
  timeZone: 'America/New_York',
  currency: 'USD',
  links: [
    { name: 'Facebook', url: 'https://facebook.example/emberleaf' },
    { name: 'Instagram', url: 'https://instagram.example/emberleaf' },
    { name: 'Twitter', url: 'https://twitter.example/emberleaf' },
  ],
  hours: defaultHours,
  feature: {
    title: 'Double Pepperoni',
    date: 'March 20, 2024',
    text: 'Two layers, and both for a reason: the lower one seasons the cheese while it melts, the upper one curls into small cups and crisps at the rim. Two days of dough carry it. It is on every second table on a Friday, and nobody has ever asked for half.',
    picture: 'hero-table',
    dishSlug: 'double-pepperoni',
  },
  isSample: true,
}
