import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { defaultHours, findSettingsProblems } from './rules.ts'
import {
  type Restaurant,
  holdRestaurant,
  selectRestaurant,
  updateRestaurant,
} from './store.server.ts'
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
    const before = await holdRestaurant(transaction.db, unnamed, scope.now)
    const restaurant = { ...before, ...change }
    refuseProblems(restaurant)
    await updateRestaurant(transaction.db, restaurant, scope.now)
    await transaction.announceChange('restaurant')
  })
}

function refuseProblems(restaurant: Restaurant): void {
  const fields = findSettingsProblems(restaurant)
  if (Object.keys(fields).length === 0) return
  throw new Refusal('invalid', 'These settings cannot be saved yet.', { fields })
}
