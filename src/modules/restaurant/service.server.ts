import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { defaultOrderRules } from './rules/order-rules.ts'
import { defaultHours } from './rules/hours.ts'
import { findSettingsProblems } from './rules/settings-problems.ts'
import { unnamedRestaurant } from './rules/settings.ts'
import {
  type Restaurant,
  lockRestaurant,
  selectRestaurant,
  updateRestaurant,
} from './store.server.ts'
import { type Texts, textsWith } from './texts.ts'

export type { Restaurant }

/** A site whose owner has not said anything yet. */
const unnamed: Restaurant = {
  name: unnamedRestaurant,
  address: '',
  phone: '',
  email: '',
  cuisine: '',
  coordinates: '',
  timeZone: 'America/New_York',
  currency: 'USD',
  links: [],
  hours: defaultHours,
  texts: {},
  feature: { title: '', date: '', text: '', picture: 'hero-table', dishSlug: '' },
  orderRules: defaultOrderRules,
  isSample: false,
  version: 0,
  hoursKeptAt: null,
  firstStepsDone: false,
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
  await inTransaction(scope, async (held) =>
    keep(held, { ...(await holdRestaurant(held)), ...change }),
  )
}

/** The restaurant, kept from every other change until this transaction ends. */
export async function holdRestaurant({ db, now }: WriteScope): Promise<Restaurant> {
  return lockRestaurant(db, unnamed, now)
}

/** Keeps a held restaurant as it is now, and tells every page of it. @throws Refusal `invalid` */
export async function keep(
  held: WriteScope,
  restaurant: Restaurant,
  otherProblems: Record<string, string> = {},
): Promise<void> {
  const fields = { ...findSettingsProblems(restaurant), ...otherProblems }
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', 'These settings cannot be saved yet.', { fields })
  }
  const version = restaurant.version + 1
  await updateRestaurant(held.db, { ...restaurant, version }, held.now)
  await held.announceChange('restaurant')
}
