import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import { type Db, readKept } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { type OrderRules, defaultOrderRules } from './rules/order-rules.ts'
import type { ChargeRule } from './rules/charges.ts'
import { type TaxRules, noTaxes } from './rules/taxes.ts'
import { type TipRules, noTips } from './rules/tips.ts'
import type { FeaturedItem, RestaurantSettings } from './rules/settings.ts'
import { keepIssuer } from './store/issuers.server.ts'
import type { RestaurantRow, RestaurantTables } from './tables.server.ts'

/** What the owner has said of the restaurant, and how far they have come with it. */
export interface Restaurant extends RestaurantSettings {
  isSample: boolean
  /** Counts the changes; whoever saves says which one they have read. */
  version: number
  /** When an admin last looked at the hours and kept them. */
  hoursKeptAt: number | null
  /** An admin has put the list of first steps away. */
  firstStepsDone: boolean
  /** The settings that an admin has said, also where they said the same as the default. */
  confirmed: readonly string[]
}

export function selectRestaurant(db: Db): Promise<Restaurant | undefined> {
  return readKept(db, 'restaurant', readRestaurant)
}

async function readRestaurant(db: Db): Promise<Restaurant | undefined> {
  const row = await db
    .tables<RestaurantTables>()
    .selectFrom('restaurant_settings')
    .selectAll()
    .executeTakeFirst()
  return row && restaurantOf(row)
}

/** What the house charges in, kept as it is until the transaction ends; undefined before its first change. */
export async function selectCurrency(db: Db): Promise<string | undefined> {
  const [row] = await currencies(db, {})
  return row?.currency
}

const currencies = compiledQuery((db: Db) =>
  db
    .tables<RestaurantTables>()
    .selectFrom('restaurant_settings')
    .select('currency')
    .$if(db.engine === 'postgres', (query) => query.forShare()),
)

/**
 * The settings, kept from every other transaction until this one ends. The first change of all
 * makes the row, as there is nothing to hold before.
 */
export async function lockRestaurant(db: Db, initial: Restaurant, now: Date): Promise<Restaurant> {
  const tables = db.tables<RestaurantTables>()
  db.kept.forget('restaurant')
  await tables
    .insertInto('restaurant_settings')
    .values(rowOf(initial, now))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await tables
    .selectFrom('restaurant_settings')
    .selectAll()
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return restaurantOf(row)
}

export async function updateRestaurant(db: Db, restaurant: Restaurant, now: Date): Promise<void> {
  const statement = db
    .tables<RestaurantTables>()
    .updateTable('restaurant_settings')
    .set(rowOf(restaurant, now))
    .execute()
  db.kept.forget('restaurant')
  await refusingConflicts('These settings cannot be saved like that.', statement)
  await keepIssuer(db, restaurant)
}

function restaurantOf(row: RestaurantRow): Restaurant {
  // Only `rowOf` writes the JSON columns, from values of exactly these types.
  return {
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    cuisine: row.cuisine,
    coordinates: row.coordinates,
    timeZone: row.time_zone,
    currency: row.currency,
    country: row.country,
    links: JSON.parse(row.links) as Restaurant['links'],
    hours: JSON.parse(row.hours) as Restaurant['hours'],
    texts: JSON.parse(row.texts) as Restaurant['texts'],
    feature: JSON.parse(row.feature) as FeaturedItem,
    orderRules: { ...defaultOrderRules, ...(JSON.parse(row.order_rules) as Partial<OrderRules>) },
    taxes: { ...noTaxes, ...(JSON.parse(row.taxes) as Partial<TaxRules>) },
    // Only `updateRestaurant` writes it.
    charges: JSON.parse(row.charges) as ChargeRule[],
    tips: { ...noTips, ...(JSON.parse(row.tips) as Partial<TipRules>) },
    isSample: row.is_sample === 1,
    version: row.version,
    hoursKeptAt: row.hours_kept_at,
    firstStepsDone: row.first_steps_done === 1,
    confirmed: JSON.parse(row.confirmed) as string[],
  }
}

function rowOf(restaurant: Restaurant, now: Date): RestaurantRow {
  return {
    id: 1,
    name: restaurant.name,
    address: restaurant.address,
    phone: restaurant.phone,
    email: restaurant.email,
    cuisine: restaurant.cuisine,
    coordinates: restaurant.coordinates,
    time_zone: restaurant.timeZone,
    currency: restaurant.currency,
    country: restaurant.country,
    links: JSON.stringify(restaurant.links),
    hours: JSON.stringify(restaurant.hours),
    texts: JSON.stringify(restaurant.texts),
    feature: JSON.stringify(restaurant.feature),
    order_rules: JSON.stringify(restaurant.orderRules),
    taxes: JSON.stringify(restaurant.taxes),
    tips: JSON.stringify(restaurant.tips),
    charges: JSON.stringify(restaurant.charges),
    is_sample: Number(restaurant.isSample),
    version: restaurant.version,
    hours_kept_at: restaurant.hoursKeptAt,
    first_steps_done: Number(restaurant.firstStepsDone),
    confirmed: JSON.stringify(restaurant.confirmed),
    updated_at: now.getTime(),
  }
}
