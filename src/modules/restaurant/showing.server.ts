import { findLookView } from '#modules/look/designing.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from './contract/guest.ts'
import { fiscalStateOf } from './counter-money.server.ts'
import { getRestaurant, type Restaurant } from './house.server.ts'
import { listLegalNames } from './legal/writing.server.ts'
import { openingAt } from './opening.server.ts'
import { describeHours, type KindOfHours, knowsHours } from './opening.ts'
import { wireRules } from './order-rules.ts'
import { readHousePages } from './pages/writing.server.ts'
import { findPause } from './pause/pausing.server.ts'
import { isTestHouse } from './rules.ts'
import { findOffer } from './times-ahead.server.ts'
import { textsOf } from './wording.server.ts'
import { ownWritingOf } from './writing.server.ts'

/** What the bill adds to the prices, as guests may know it: this module knows no taxes. */
export type ShowSums = (
  scope: Scope,
) => Promise<Pick<contract.RestaurantView, 'taxes' | 'charges' | 'tips'>>

/** What everybody may know of the house, in one answer. */
export const showingRoutes = (showSums: ShowSums): Route[] => [
  serve(
    contract.getRestaurant,
    async (scope) => {
      const restaurant = await getRestaurant(scope)
      const pause = await findPause(scope, restaurant)
      const writing = ownWritingOf(restaurant)
      const pages = await readHousePages(scope)
      const look = await findLookView(scope, restaurant.isSample)
      const fiscal = fiscalStateOf(restaurant)
      const { step, halves, hosts } = restaurant.cash
      return {
        ...viewOf(restaurant, scope.now),
        ...(writing && { writing }),
        texts: await textsOf(scope, restaurant),
        pause: pause ? { until: pause.until.toISOString(), words: pause.words } : null,
        legalPages: await listLegalNames(scope),
        ...(await findOffer(scope)),
        ...(await showSums(scope)),
        ...(step > 0 && { cash: { step, halves } }),
        ...(hosts && { hostsClose: true as const }),
        ...(fiscal && { fiscal }),
        ...(isTestHouse(restaurant) && { isTest: true as const }),
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
]

/** What is not the settings' own. */
type Beside =
  | 'cash'
  | 'fiscal'
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
function viewOf(restaurant: Restaurant, now: Date): Omit<contract.RestaurantView, Beside> {
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
