import { type Route, serve } from '#platform/http/route.server.ts'
import { appearanceRoutes } from './appearance/http.server.ts'
import { findLookView } from './appearance/service.server.ts'
import { type RestaurantView, getRestaurant } from './contract.ts'
import { legalRoutes } from './legal/http.server.ts'
import { listLegalNames } from './legal/service.server.ts'
import { wireRules } from './rules/order-rules.ts'
import { openingAt } from './service/opening.server.ts'
import { housePageRoutes } from './pages/http.server.ts'
import { type IsTaken, readHousePages } from './pages/service.server.ts'
import { pauseRoutes } from './pause/http.server.ts'
import { findPause } from './pause/service.server.ts'
import { describeHours } from './rules/describe.ts'
import { type KindOfHours, knowsHours } from './rules/hours.ts'
import {
  type Restaurant,
  type SettingsChecks,
  getRestaurant as findRestaurant,
  textsOf,
} from './service.server.ts'
import { slotSettingsRoutes } from './http/ordering-times.server.ts'
import { makeMineRoutes } from './http/make-mine.server.ts'
import { settingsRoutes } from './http/settings.server.ts'
import { taxClassRoutes } from './http/tax-classes.server.ts'
import { findOffer } from './service/times-ahead.server.ts'
import { ownWritingOf } from './service/writing.server.ts'

/**
 * @param others asks those who know pictures, dishes and orders
 * @param isTaken asks who knows all addresses of the site
 */
export const restaurantRoutes = (others: SettingsChecks, isTaken: IsTaken): Route[] => [
  serve(
    getRestaurant,
    async (scope) => {
      const restaurant = await findRestaurant(scope)
      const pause = await findPause(scope, restaurant)
      const writing = ownWritingOf(restaurant)
      const pages = await readHousePages(scope)
      const look = await findLookView(scope, restaurant.isSample)
      const { mode } = restaurant.taxes
      const { isShown: _, ...tips } = restaurant.tips
      return {
        ...viewOf(restaurant, scope.now),
        ...(writing && { writing }),
        texts: await textsOf(scope, restaurant),
        pause: pause ? { until: pause.until.toISOString(), words: pause.words } : null,
        legalPages: await listLegalNames(scope),
        ...(await findOffer(scope)),
        ...(mode !== 'none' && { taxes: { mode } }),
        ...(tips.types.length > 0 && { tips }),
        ...(restaurant.charges.length > 0 && {
          charges: restaurant.charges.map(({ tax: _tax, ...charge }) => charge),
        }),
        ...(look && { look }),
        ...(pages.length > 0 && {
          pages: pages.map(({ slug, title, place }) => ({ slug, title, place })),
        }),
      }
    },
    {
      validUntil: ({ opening, pause }) => {
        const changes = [opening.changesAt, pause?.until].filter((each) => typeof each === 'string')
        return changes.length === 0 ? null : new Date(Math.min(...changes.map(Date.parse)))
      },
    },
  ),
  ...pauseRoutes,
  ...settingsRoutes(others),
  ...taxClassRoutes,
  ...makeMineRoutes,
  ...slotSettingsRoutes,
  ...legalRoutes,
  ...appearanceRoutes,
  ...housePageRoutes(isTaken),
]

/** What is not the settings' own. */
type Beside =
  | 'charges'
  | 'legalPages'
  | 'look'
  | 'pages'
  | 'pause'
  | 'takesLater'
  | 'taxes'
  | 'texts'
  | 'tips'
  | 'types'
  | 'writing'

/** What everybody may know, named one by one: a new setting is private until it stands here. */
function viewOf(restaurant: Restaurant, now: Date): Omit<RestaurantView, Beside> {
  const { name, address, phone, email, cuisine, coordinates, timeZone, currency } = restaurant
  const { links, hours, feature, orderRules } = restaurant
  const said = (kind: KindOfHours) => (knowsHours(restaurant) ? describeHours(hours[kind]) : [])
  const { isOpen, label, changesAt } = openingAt(hours.orderingHours, timeZone, now)
  return {
    name,
    address,
    phone,
    email,
    cuisine,
    coordinates,
    timeZone,
    currency,
    links,
    feature,
    orderRules: wireRules(orderRules),
    hours: {
      ordering: said('orderingHours'),
      house: said('houseHours'),
      desk: said('deskHours'),
    },
    opening: { isOpen, label, changesAt: changesAt && changesAt.toISOString() },
  }
}
