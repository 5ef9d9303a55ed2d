import { isEqual } from '#kernel/equal.ts'
import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import { type Db, readKept } from '#platform/database/database.server.ts'
import { refusingConflicts } from '#platform/database/engine-errors.server.ts'
import { settingsIn } from '#platform/settings/store.server.ts'
import { usualCashAndDrawer } from './cash-rounding.ts'
import { changingTexts } from './changing.ts'
import { fiscalLawOf } from './counter-money.ts'
import type { Issuer } from './issuing.ts'
import { defaultHours } from './opening.ts'
import { defaultOrderRules, type OrderRules } from './order-rules.ts'
import { defaultSlotSettings, type SlotSettings } from './ordering-times.ts'
import { type HouseFacts, type RestaurantSettings, unnamedRestaurant } from './rules.ts'
import type { IssuerRow, RestaurantRow, RestaurantTables, SettingsTables } from './tables.server.ts'
import { usualCountry } from './writing.ts'

/** When the house takes orders, is open and answers the telephone. */
export interface HoursSettings extends Pick<RestaurantSettings, 'hours'> {
  /** When an admin last looked at the hours and kept them. */
  keptAt: number | null
}

export const hoursSettings = settingsIn<SettingsTables, HoursSettings>(
  'hours_settings',
  { hours: defaultHours, keptAt: null },
  'restaurant',
)

/** The site's own words, and the dish that Home shows large. */
export type WordSettings = Pick<RestaurantSettings, 'texts' | 'feature'>

/** Without a title Home shows none. */
export const noFeature = { title: '', date: '', text: '', picture: 'hero-table', dishSlug: '' }

export const wordSettings = settingsIn<SettingsTables, WordSettings>(
  'word_settings',
  { texts: {}, feature: noFeature },
  'restaurant',
)

/** What every order is held to. */
export interface OrderRuleSettings extends OrderRules {
  /** An admin has said whether guests need an account, even if by keeping the default. */
  areGuestsConfirmed: boolean
}

export const orderRuleSettings = settingsIn<SettingsTables, OrderRuleSettings>(
  'order_rule_settings',
  { ...defaultOrderRules, areGuestsConfirmed: false },
  'restaurant',
)

export const slotSettings = settingsIn<SettingsTables, SlotSettings>(
  'slot_settings',
  defaultSlotSettings,
  'restaurant',
)

/** The house itself: its name and address, its money, its papers, and how far its owner has come with it. */
export interface HouseSettings extends HouseFacts {
  isSample: boolean
  /** When it first took real money; null: what is ordered here are tests, or the sample's. */
  openedAt: number | null
  /** Counts the changes; whoever saves says which one they have read. */
  version: number
  /** Which country's law on tills an admin has confirmed, and when. */
  fiscalLaw: { id: string; at: number } | null
  /** An admin has put the list of setup steps away. */
  firstStepsDone: boolean
  /** What of the house an admin has chosen, even where they chose the default. */
  confirmed: readonly ('currency' | 'country' | 'timeZone')[]
}

/** What the owner has said of the restaurant, group by group. */
export interface Restaurant extends HouseSettings, RestaurantSettings {
  /** Of each group, as it was read with it. */
  versions: { house: number; hours: number; words: number; orderRules: number }
  hoursKeptAt: number | null
  areGuestsConfirmed: boolean
}

/** A house whose owner has not said anything yet. */
export const unnamed: HouseSettings = {
  name: unnamedRestaurant,
  address: '',
  phone: '',
  email: '',
  cuisine: '',
  coordinates: '',
  timeZone: 'America/New_York',
  currency: 'USD',
  country: usualCountry,
  links: [],
  cash: usualCashAndDrawer,
  taxNumbers: { taxId: '', otherTaxId: '', note: '' },
  fiscalLaw: null,
  isSample: false,
  openedAt: null,
  version: 0,
  firstStepsDone: false,
  confirmed: [],
}

/** The restaurant as its owner has set it up; what nobody has said is as the defaults say. */
export function selectRestaurant(db: Db): Promise<Restaurant> {
  return readKept(db, 'restaurant', readRestaurant)
}

async function readRestaurant(db: Db): Promise<Restaurant> {
  const house = (await selectHouse(db)) ?? unnamed
  const ofHours = await hoursSettings.selectSettings(db)
  const ofWords = await wordSettings.selectSettings(db)
  const ofRules = await orderRuleSettings.selectSettings(db)
  const { hours, keptAt: hoursKeptAt } = ofHours.settings
  const { areGuestsConfirmed, ...orderRules } = ofRules.settings
  const versions = {
    house: house.version,
    hours: ofHours.version,
    words: ofWords.version,
    orderRules: ofRules.version,
  }
  const groups = { hours, hoursKeptAt, ...ofWords.settings, orderRules, areGuestsConfirmed }
  return { ...house, ...groups, versions }
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

/** Undefined before its first change. */
export async function selectHouse(db: Db): Promise<HouseSettings | undefined> {
  const row = await tables(db).selectFrom('restaurant_settings').selectAll().executeTakeFirst()
  return row && houseOf(row)
}

/**
 * The house, kept from every other transaction until this one ends. The first change of all
 * makes the row, as there is nothing to hold before.
 */
export async function lockHouse(db: Db, now: Date): Promise<HouseSettings> {
  db.kept.forget('restaurant')
  await tables(db)
    .insertInto('restaurant_settings')
    .values(rowOf(unnamed, now))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await tables(db)
    .selectFrom('restaurant_settings')
    .selectAll()
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return houseOf(row)
}

function houseOf(row: RestaurantRow): HouseSettings {
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
    links: JSON.parse(row.links) as HouseSettings['links'],
    cash: {
      ...usualCashAndDrawer,
      ...(JSON.parse(row.cash) as Partial<typeof usualCashAndDrawer>),
    },
    taxNumbers: { taxId: row.tax_id, otherTaxId: row.other_tax_id, note: row.tax_note },
    fiscalLaw: row.fiscal_law_at === null ? null : { id: row.fiscal_law, at: row.fiscal_law_at },
    isSample: row.is_sample === 1,
    openedAt: row.opened_at,
    version: row.version,
    firstStepsDone: row.first_steps_done === 1,
    confirmed: JSON.parse(row.confirmed) as HouseSettings['confirmed'],
  }
}

export async function updateHouse(db: Db, house: HouseSettings, now: Date): Promise<void> {
  const statement = tables(db).updateTable('restaurant_settings').set(rowOf(house, now)).execute()
  db.kept.forget('restaurant')
  await refusingConflicts(changingTexts.cannotSave, statement)
  await keepIssuer(db, house)
}

function rowOf(house: HouseSettings, now: Date): RestaurantRow {
  return {
    id: 1,
    name: house.name,
    address: house.address,
    phone: house.phone,
    email: house.email,
    cuisine: house.cuisine,
    coordinates: house.coordinates,
    time_zone: house.timeZone,
    currency: house.currency,
    country: house.country,
    links: JSON.stringify(house.links),
    cash: JSON.stringify(house.cash),
    tax_id: house.taxNumbers.taxId,
    other_tax_id: house.taxNumbers.otherTaxId,
    tax_note: house.taxNumbers.note,
    fiscal_law: house.fiscalLaw?.id ?? '',
    fiscal_law_at: house.fiscalLaw?.at ?? null,
    is_sample: Number(house.isSample),
    opened_at: house.openedAt,
    version: house.version,
    first_steps_done: Number(house.firstStepsDone),
    confirmed: JSON.stringify(house.confirmed),
    updated_at: now.getTime(),
  }
}

/** Keeps what receipts say of the house from this version on, where that is not what they said before. */
async function keepIssuer(db: Db, house: HouseSettings): Promise<void> {
  const { name, address, phone, email, timeZone, taxNumbers, country, version } = house
  const said = {
    name,
    address,
    phone,
    email,
    tax_id: taxNumbers.taxId,
    other_tax_id: taxNumbers.otherTaxId,
    tax_note: taxNumbers.note,
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
