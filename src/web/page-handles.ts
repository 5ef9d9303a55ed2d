import { queryKeyOf } from '#kernel/api.ts'
import { readShopNumber } from '#modules/menu/categories/rules.ts'
import { getDish } from '#modules/menu/contract.ts'
import { menuFilterQuery, readMenuFilter } from '#modules/menu/showing.ts'
import { getFollowedOrder } from '#modules/orders/contract/guest.ts'
import { getLinkedBooking } from '#modules/reservations/contract/guest.ts'
import type { RestaurantView } from '#modules/restaurant/contract/guest.ts'
import { getLegalPage } from '#modules/restaurant/legal/contract.ts'
import { getHousePage } from '#modules/restaurant/pages/contract.ts'
import type { PageHandle } from '#ui-kit/page-data.ts'

// How the server answers for pages. Browsers are sent none of it, and import nothing for its sake
// (scripts/lean-client.ts).

type Reading = Pick<PageHandle, 'canonicalQuery' | 'hasFreeText' | 'normalise'>
type Status = NonNullable<PageHandle['status']>

/** The menu and the shop are filtered by their query, in the menu's own reading of it. */
export const filtered: Reading = {
  canonicalQuery: (search) => menuFilterQuery(readMenuFilter(search)),
  hasFreeText: (search) => readMenuFilter(search).words !== '',
}

/** What is no number of the shop is 0. */
export const numbered: Reading = {
  normalise: ({ categoryId }) => ({ categoryId: String(readShopNumber(categoryId)) }),
}

/**
 * Why somebody was led to the sign-in; the way back is the browser's to remember, but for whoever works in the
 * house: they are told whose page it was, which its address says.
 */
export const signInRead: Reading = {
  canonicalQuery: (search) => {
    if (asksRole(search)) return `?${search}`
    const reason = signInReasons.find((each) => `&${search}&`.includes(`&${each}&`))
    return reason ? `?${reason}` : ''
  },
  hasFreeText: asksRole,
}
const signInReasons = ['need=kitchen', 'need=other', 'email=verified', 'email=expired', 'step=code']
function asksRole(search: URLSearchParams): boolean {
  return /^(admin|host)$/.test(search.get('need') ?? '')
}

/** 404 while the house takes no orders on its site. */
export const shopStatus: Status = (queries) => {
  const { look } = queries.getQueryData<RestaurantView>(['restaurant']) ?? {}
  return look?.without.includes('ordering') ? 404 : 200
}

/** 404 when the dish is not on the menu, so that search engines forget its page. */
export const dishStatus: Status = (queries, { slug = '' }) =>
  queries.getQueryData(queryKeyOf(getDish, { params: { slug } })) === null ? 404 : 200

/** A link that opens nothing is a page that is not there. */
export const orderStatus: Status = (queries, { token = '' }) =>
  queries.getQueryData(queryKeyOf(getFollowedOrder, { params: { token } })) === null ? 404 : 200

/** A link that opens no booking, or none any more, is a page that is not there. */
export const bookingStatus: Status = (queries, { token = '' }) =>
  queries.getQueryData(queryKeyOf(getLinkedBooking, { params: { token } })) === null ? 404 : 200

/** 404 while the owner has not written the page. */
export const legalStatus =
  (path: string): Status =>
  (queries) =>
    queries.getQueryData(queryKeyOf(getLegalPage, { params: { name: path.slice(1) } })) === null
      ? 404
      : 200

/** 200 where the owner has added a page. */
export const writtenStatus: Status = (queries, params) =>
  queries.getQueryData(queryKeyOf(getHousePage, { params: { slug: params['*'] ?? '' } }))
    ? 200
    : 404
