import type { Scope } from '#platform/scope.server.ts'
import { numberIn } from '#platform/telephone.server.ts'
import { usualCash } from './rules/cash-rounding.ts'
import { usualCountry } from './rules/countries.ts'
import { defaultHours } from './rules/hours.ts'
import { defaultOrderRules } from './rules/order-rules.ts'
import { unnamedRestaurant } from './rules/settings.ts'
import type { Issuer } from './rules/tax-papers.ts'
import { type Restaurant, selectIssuer, selectRestaurant } from './store.server.ts'

export type { Restaurant }

/** A site whose owner has not said anything yet. */
export const unnamed: Restaurant = {
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
  hours: defaultHours,
  texts: {},
  feature: { title: '', date: '', text: '', picture: 'hero-table', dishSlug: '' },
  orderRules: defaultOrderRules,
  cash: usualCash,
  taxNumbers: { taxId: '', otherTaxId: '', note: '' },
  fiscalLaw: null,
  isSample: false,
  openedAt: null,
  version: 0,
  hoursKeptAt: null,
  firstStepsDone: false,
  confirmed: [],
  areGuestsConfirmed: false,
}

/** The restaurant as its owner has set it up; before that, one with the defaults. */
export async function getRestaurant(scope: Scope): Promise<Restaurant> {
  return (await selectRestaurant(scope.db)) ?? unnamed
}

/** Which telephone number it is, however it is written; one without a country's code is of the house's country. */
export async function numberOf(scope: Scope, phone: string): Promise<string> {
  const { country } = await getRestaurant(scope)
  return numberIn(new Intl.Locale(country).region, phone)
}

/** Whether nobody has set this installation up yet. */
export async function isUnnamed(scope: Scope): Promise<boolean> {
  return (await selectRestaurant(scope.db)) === undefined
}

/** What receipts say that were given while the settings were at this version. */
export async function getIssuer({ db }: Pick<Scope, 'db'>, version: number): Promise<Issuer> {
  const { taxId, otherTaxId, note: taxNote } = unnamed.taxNumbers
  const nobody = { ...unnamed, taxId, otherTaxId, taxNote, country: '', fiscalLaw: '' }
  return (await selectIssuer(db, version)) ?? nobody
}
