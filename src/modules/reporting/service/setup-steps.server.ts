import { requireAudience } from '#kernel/viewer.ts'
import { getSecondFactor } from '#modules/accounts/second-factor/service/set-up.server.ts'
import { listAllCategories } from '#modules/menu/categories/service.server.ts'
import { listDishes } from '#modules/menu/service.server.ts'
import { hasSoldAnything } from '#modules/orders/service/sold-anything.server.ts'
import { getPlan } from '#modules/reservations/dining-tables/service/get-plan.server.ts'
import { isGuestBookingSaid } from '#modules/reservations/service/house-rules.server.ts'
import { getLook } from '#modules/restaurant/appearance/service.server.ts'
import { listLegalNames } from '#modules/restaurant/legal/service.server.ts'
import { unnamedRestaurant } from '#modules/restaurant/rules/settings.ts'
import { type Restaurant, getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type SetupFacts, type SetupStep, stepsFrom } from '../rules/setup-steps.ts'
import { inTheWay } from '../rules/reach.ts'
import { getBackupState } from './backups.server.ts'
import { type Reach, getReach } from './reach.server.ts'

/** Read from the facts each time, so that what is taken away again is missing again. */
export async function listSetupSteps(scope: Scope, reach: Reach): Promise<SetupStep[]> {
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

function ofSettings({ name, address, hoursKeptAt }: Restaurant) {
  return {
    place: name !== unnamedRestaurant && address !== '',
    hours: hoursKeptAt !== null,
  }
}

/** A dish counts that a guest could put into the cart, if not at this hour. */
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
  { confirmed, orderRules }: Restaurant,
  reach: Reach,
): Promise<OfServices> {
  const { logo, mark, brand, accent, hero, services } = await getLook(scope)
  const hasSold = await hasSoldAnything(scope)
  const legal = await listLegalNames(scope)
  const paysAtCounter = orderRules.paymentMethods.includes('counter')
  const isConfirmed = (name: string) => confirmed.includes(name)
  return {
    money: hasSold || (isConfirmed('currency') && isConfirmed('timeZone')),
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
          guests: orderRules.guests || isConfirmed('orderRules.guests'),
        }
      : { trial: undefined, cards: undefined, guests: undefined }),
    legal: legal.includes('privacy') && legal.includes('terms'),
  }
}

/** An address that others reach; and once there is one, that nothing stands between guests and it. */
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
