import { requireAudience } from '#kernel/viewer.ts'
import { getSecondFactor } from '#modules/accounts/second-factor/setting-up.server.ts'
import { getLook } from '#modules/look/designing.server.ts'
import { listAllCategories } from '#modules/menu/categories/showing.server.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { hasSoldAnything } from '#modules/orders/finding.server.ts'
import { isGuestBookingSaid } from '#modules/reservations/booking-rules.server.ts'
import { getPlan } from '#modules/reservations/dining-tables/planning.server.ts'
import { getRestaurant, type Restaurant } from '#modules/restaurant/house.server.ts'
import { listLegalNames } from '#modules/restaurant/legal/writing.server.ts'
import { unnamedRestaurant } from '#modules/restaurant/rules.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getBackupState } from './backups.server.ts'
import * as contract from './contract.ts'
import { getReach, inTheWay, type Reach } from './reaching.server.ts'
import { canOrder, type SetupFacts, type SetupStep, stepsFrom } from './setting-up.ts'

export const setupStepRoutes = (reach: Reach): Route[] => [
  serve(contract.listSetupSteps, async (scope) => {
    const steps = await listSetupSteps(scope, reach)
    return { steps, canOrder: canOrder(steps) }
  }),
]

/** The steps of the setup, read from the facts each time, so that what is taken away again is missing again. */
async function listSetupSteps(scope: Scope, reach: Reach): Promise<SetupStep[]> {
  requireAudience('admin', scope.viewer)
  const restaurant = await getRestaurant(scope)
  return stepsFrom({
    ...ofSettings(restaurant),
    ...(await ofMenu(scope)),
    ...(await ofServices(scope, restaurant, reach)),
    ...(await ofServer(scope, reach)),
    backups: reach.areBackupsCopied && !(await isCopyLate(scope)),
    secondFactor: 'personId' in scope.viewer ? (await getSecondFactor(scope)).isOn : undefined,
  })
}

function ofSettings({ name, address, hoursKeptAt, openedAt }: Restaurant) {
  return {
    place: name !== unnamedRestaurant && address !== '',
    hours: hoursKeptAt !== null,
    open: openedAt !== null,
  }
}

/** Whether there is a menu: a dish counts that guests can put into the cart, even if not at this hour. */
async function ofMenu(scope: Scope) {
  const categories = await listAllCategories(scope)
  const dishes = await listDishes(scope)
  return {
    categories: categories.some(({ row }) => row.is_hidden === 0),
    dishes: dishes.some((dish) => !dish.isSoldOut),
  }
}

type OfServices = Pick<
  SetupFacts,
  'money' | 'look' | 'tables' | 'bookings' | 'trial' | 'cards' | 'guests' | 'legal'
>

async function ofServices(
  scope: Scope,
  { confirmed, areGuestsConfirmed, orderRules }: Restaurant,
  reach: Reach,
): Promise<OfServices> {
  const { logo, mark, brand, accent, hero, services } = await getLook(scope)
  const hasSold = await hasSoldAnything(scope)
  const legal = await listLegalNames(scope)
  const paysAtCounter = orderRules.paymentMethods.includes('counter')
  return {
    money: hasSold || (confirmed.includes('currency') && confirmed.includes('timeZone')),
    look: [logo, mark, brand, accent, hero].some((each) => each !== null),
    ...(services.bookings
      ? {
          tables: (await getPlan(scope)).tables.length > 0,
          bookings: await isGuestBookingSaid(scope),
        }
      : { tables: undefined, bookings: undefined }),
    ...(services.ordering
      ? {
          trial: hasSold,
          cards: reach.takesRealCards() || paysAtCounter,
          guests: orderRules.guests || areGuestsConfirmed,
        }
      : { trial: undefined, cards: undefined, guests: undefined }),
    legal: legal.includes('privacy') && legal.includes('terms'),
  }
}

/** Whether others reach the house's address, whether nothing stands in their way, and whether letters arrive. */
async function ofServer(
  scope: Scope,
  reach: Reach,
): Promise<Pick<SetupFacts, 'address' | 'check' | 'letters'>> {
  const { isPublic, check, hasMail, isOwnSender, mailFailure } = await getReach(scope, reach)
  return {
    address: isPublic,
    check: isPublic ? check !== null && inTheWay(check.toMend).length === 0 : undefined,
    letters: hasMail && isOwnSender && mailFailure === null,
  }
}

async function isCopyLate(scope: Scope): Promise<boolean> {
  return (await getBackupState(scope, true)).copy?.isLate ?? true
}
