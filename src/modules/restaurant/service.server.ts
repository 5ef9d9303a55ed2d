import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { type KindOfHours, defaultHours, findHoursProblems } from './rules.ts'
import { type Restaurant, selectRestaurant, upsertRestaurant } from './store.server.ts'
import { type Texts, textsWith } from './texts.ts'

export type { Restaurant }

/** A site whose owner has not said anything yet. */
const unnamed: Restaurant = {
  name: 'Your restaurant',
  address: '',
  phone: '',
  timeZone: 'America/New_York',
  currency: 'USD',
  links: [],
  hours: defaultHours,
  texts: {},
  feature: { title: '', date: '', text: '', picture: 'hero-table', dishSlug: '' },
  isSample: false,
}

/** The restaurant as its owner has set it up; before that, one with the defaults. */
export async function getRestaurant(scope: Scope): Promise<Restaurant> {
  return (await selectRestaurant(scope.db)) ?? unnamed
}

/** The owner's texts, and the defaults where there are none. */
export function textsOf(restaurant: Restaurant): Texts {
  return textsWith(restaurant.texts)
}

/** Whether nobody has set this installation up yet. */
export async function isUnnamed(scope: Scope): Promise<boolean> {
  return (await selectRestaurant(scope.db)) === undefined
}

/** @throws Refusal `invalid` with a sentence per field. */
export async function changeRestaurant(scope: Scope, change: Partial<Restaurant>): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (transaction) => {
    const restaurant = { ...(await getRestaurant(transaction)), ...change }
    refuseProblems(restaurant)
    await upsertRestaurant(transaction.db, restaurant, scope.now)
    await transaction.announceChange('restaurant')
  })
}

const kindsOfHours: KindOfHours[] = ['orderingHours', 'houseHours', 'deskHours']

function refuseProblems(restaurant: Restaurant): void {
  const fields: Record<string, string> = {}
  const name = restaurant.name.trim()
  if (name === '' || name.length > 80) fields['name'] = 'A name has 1 to 80 characters.'
  if (!isTimeZone(restaurant.timeZone)) {
    fields['timeZone'] = 'Choose a time zone such as America/New_York.'
  }
  if (!hasTwoDecimals(restaurant.currency)) {
    fields['currency'] = 'Choose a currency that has cents, such as USD.'
  }
  for (const kind of kindsOfHours) {
    const problems = findHoursProblems(restaurant.hours[kind])
    if (problems.length > 0) fields[kind] = problems.join(' ')
  }
  for (const { url } of restaurant.links) {
    if (!url.startsWith('https://')) fields['links'] = 'A link starts with https://.'
  }
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', 'These settings cannot be saved yet.', { fields })
  }
}

function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)
}

/** Money is whole cents everywhere, so a currency must have exactly two decimals. */
function hasTwoDecimals(currency: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return false
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits === 2
}
