import { legalTitles } from '#modules/restaurant/legal/rules.ts'
import type { Hours } from '#modules/restaurant/rules/hours.ts'
import type { Settings } from '#modules/restaurant/contract/settings.ts'
import { draftOf, sayHours } from '#modules/restaurant/ui/hours/drafts.ts'
import { textGroups } from './texts/text-groups.ts'

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email for guests',
  cuisine: 'Cuisine',
  coordinates: 'Coordinates',
  timeZone: 'Time zone',
  links: 'Links to your other pages',
  'hours.orderingHours': 'Ordering hours',
  'hours.houseHours': 'House hours',
  'hours.deskHours': 'Desk hours',
  'feature.title': 'Featured item: title',
  'feature.date': 'Featured item: date',
  'feature.text': 'Featured item: text',
  'feature.picture': 'Featured item: picture',
  'feature.dishSlug': 'Featured item: where it leads',
  'orderRules.enforcesHours': 'Outside the ordering hours',
  'orderRules.minOrder': 'Smallest order, in dollars',
  'orderRules.maxQuantity': 'Most of one dish in an order',
  'legal.privacy': legalTitles.privacy,
  'legal.terms': legalTitles.terms,
  'legal.imprint': legalTitles.imprint,
  ...Object.fromEntries(
    textGroups.flatMap(({ rows }) =>
      Object.entries(rows).map(([name, label]) => [`texts.${name}`, label]),
    ),
  ),
}

export function entryLabel(name: string): string {
  return labels[name] ?? name
}

/** What an entry says, for somebody who chooses between two. */
export function entryWords(name: string, value: unknown): string {
  // Under these names the settings hold nothing else (contract.ts).
  if (name.startsWith('hours.')) return sayHours(draftOf(value as Hours))
  if (name === 'links') {
    const links = value as Settings['links']
    return links.map((link) => `${link.name} (${link.url})`).join(', ') || 'No links'
  }
  if (typeof value === 'boolean') return value ? 'Take no orders' : 'Take orders for later'
  const words = String(value)
  return words === '' ? 'Nothing' : words
}
