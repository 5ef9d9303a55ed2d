import { isEqual } from '#kernel/equal.ts'
import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import { type Db, readKept } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { settingsIn } from '#platform/settings/store.server.ts'
import { usualCash } from './rules/cash-rounding.ts'
import type { ChargeRule } from './rules/charges.ts'
import { fiscalLawOf } from './rules/fiscal-laws.ts'
import { defaultOrderRules, type OrderRules } from './rules/order-rules.ts'
import { defaultSlotSettings, type SlotSettings } from './rules/ordering-times.ts'
import type { FeaturedItem, RestaurantSettings } from './rules/settings.ts'
import type { Issuer } from './rules/tax-papers.ts'
import { noTaxes, type TaxRules } from './rules/taxes.ts'
import { noTips, type TipRules } from './rules/tips.ts'
import type {
  IssuerRow,
  RestaurantRow,
  RestaurantTables,
  SlotSettingsTables,
} from './tables.server.ts'

/** What the owner has said of the restaurant, and how far they have come with it. */
export interface Restaurant extends RestaurantSettings {
  isSample: boolean
  /** When it first took real money; null: what is ordered here are tests, or the sample's. */
  openedAt: number | null
  /** Counts the changes; whoever saves says which one they have read. */
  version: number
  /** When an admin last looked at the hours and kept them. */
  hoursKeptAt: number | null
  /** Which country's law on tills an admin has confirmed, and when. */
  fiscalLaw: { id: string; at: number } | null
  /** An admin has put the list of first steps away. */
  firstStepsDone: boolean
  /** The settings that an admin has chosen, even where they chose the default. */
  confirmed: readonly string[]
}

export function selectRestaurant(db: Db): Promise<Restaurant | undefined> {
  return readKept(db, 'restaurant', readRestaurant)
}

async function readRestaurant(db: Db): Promise<Restaurant | undefined> {
  const row = await tables(db).selectFrom('restaurant_settings').selectAll().executeTakeFirst()
  return row && restaurantOf(row)
}

const openings = compiledQuery((db: Db) =>
  tables(db).selectFrom('restaurant_settings').select(['is_sample', 'opened_at']),
)

/** Whose house it is, and since when it is open, as the database has it now. */
export async function selectOpening(
  db: Db,
): Promise<Pick<Restaurant, 'isSample' | 'openedAt'> | undefined> {
  const [row] = await openings(db, {})
  return row && { isSample: row.is_sample === 1, openedAt: row.opened_at }
}

const currencies = compiledQuery((db: Db) =>
  tables(db)
    .selectFrom('restaurant_settings')
    .select('currency')
    .$if(db.engine === 'postgres', (query) => query.forShare()),
)

/** What the house charges in, kept as it is until the transaction ends; undefined before its first change. */
export async function selectCurrency(db: Db): Promise<string | undefined> {
  const [row] = await currencies(db, {})
  return row?.currency
}

/**
 * The settings, kept from every other transaction until this one ends. The first change of all
 * makes the row, as there is nothing to hold before.
 */
export async function lockRestaurant(db: Db, initial: Restaurant, now: Date): Promise<Restaurant> {
  db.kept.forget('restaurant')
  await tables(db)
    .insertInto('restaurant_settings')
    .values(rowOf(initial, now))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await tables(db)
    .selectFrom('restaurant_settings')
    .selectAll()
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return restaurantOf(row)
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
    cash: { ...usualCash, ...(JSON.parse(row.cash) as Partial<typeof usualCash>) },
    fiscalLaw: row.fiscal_law_at === null ? null : { id: row.fiscal_law, at: row.fiscal_law_at },
    isSample: row.is_sample === 1,
    openedAt: row.opened_at,
    version: row.version,
    hoursKeptAt: row.hours_kept_at,
    firstStepsDone: row.first_steps_done === 1,
    confirmed: JSON.parse(row.confirmed) as string[],
  }
}

export async function updateRestaurant(db: Db, restaurant: Restaurant, now: Date): Promise<void> {
  const statement = tables(db)
    .updateTable('restaurant_settings')
    .set(rowOf(restaurant, now))
    .execute()
  db.kept.forget('restaurant')
  await refusingConflicts('These settings cannot be saved like that.', statement)
  await keepIssuer(db, restaurant)
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
    cash: JSON.stringify(restaurant.cash),
    fiscal_law: restaurant.fiscalLaw?.id ?? '',
    fiscal_law_at: restaurant.fiscalLaw?.at ?? null,
    is_sample: Number(restaurant.isSample),
    opened_at: restaurant.openedAt,
    version: restaurant.version,
    hours_kept_at: restaurant.hoursKeptAt,
    first_steps_done: Number(restaurant.firstStepsDone),
    confirmed: JSON.stringify(restaurant.confirmed),
    updated_at: now.getTime(),
  }
}

/** Keeps what receipts say of the house from this version on, where that is not what they said before. */
async function keepIssuer(
  db: Db,
  restaurant: RestaurantSettings & { version: number },
): Promise<void> {
  const { name, address, phone, email, timeZone, taxes, country, version } = restaurant
  const said = {
    name,
    address,
    phone,
    email,
    tax_id: taxes.taxId,
    other_tax_id: taxes.otherTaxId,
    tax_note: taxes.note,
    time_zone: timeZone,
    country,
    fiscal_law: fiscalLawOf(country)?.id ?? '',
  }
  const before = await selectIssuerRow(db, version)
  if (before && isSame(before, said)) return
  await tables(db)
    .insertInto('issuers')
    .values({ ...said, version })
    .execute()
}

function isSame(row: IssuerRow, said: Omit<IssuerRow, 'version'>): boolean {
  const { version: _version, ...before } = row
  return isEqual(before, said)
}

/** What receipts said when the settings were at this version; undefined: nobody had said anything. */
export async function selectIssuer(db: Db, version: number): Promise<Issuer | undefined> {
  const row = await selectIssuerRow(db, version)
  if (!row) return undefined
  const { name, address, phone, email, country } = row
  return {
    name,
    address,
    phone,
    email,
    country,
    taxId: row.tax_id,
    otherTaxId: row.other_tax_id,
    taxNote: row.tax_note,
    timeZone: row.time_zone,
    fiscalLaw: row.fiscal_law,
  }
}

async function selectIssuerRow(db: Db, version: number): Promise<IssuerRow | undefined> {
  return tables(db)
    .selectFrom('issuers')
    .selectAll()
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function tables(db: Db) {
  return db.tables<RestaurantTables>()
}

export const { selectSettings, updateSettings } = settingsIn<SlotSettingsTables, SlotSettings>(
  'slot_settings',
  defaultSlotSettings,
  'restaurant',
)
