import type { Restaurant } from '../store.server.ts'
import { usualCountry } from '../rules/countries.ts'
import { defaultHours } from '../rules/hours.ts'
import { defaultOrderRules } from '../rules/order-rules.ts'
import { noTaxes } from '../rules/taxes.ts'
import { noTips } from '../rules/tips.ts'
import { unnamedRestaurant } from '../rules/settings.ts'

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
  taxes: noTaxes,
  tips: noTips,
  charges: [],
  isSample: false,
  version: 0,
  hoursKeptAt: null,
  firstStepsDone: false,
  confirmed: [],
}
