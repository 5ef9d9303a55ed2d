import type { RouteObject } from 'react-router'
import { queryKeyOf } from '#kernel/api.ts'
import { getOrder } from '#modules/orders/contract/house.ts'
import { getClose } from '#modules/till/contract.ts'
import type { PageHandle } from '#ui-kit/page-data.ts'
import { needAllStyles } from './all-styles.ts'
import { page } from './page-routes.tsx'

type Reading = Pick<PageHandle, 'canonicalQuery' | 'hasFreeText'>
type Status = PageHandle['status']

/** A list of the dashboard: its page is one viewer's, so that nothing of it is kept. */
const listed: Reading = {
  canonicalQuery: (search) => (search.size > 0 ? `?${search}` : ''),
  hasFreeText: () => true,
}

/** Whoever comes back from their bank is somebody else's page than whoever is about to pay. */
const paid: Reading = {
  canonicalQuery: (search) => {
    const intent = search.get('payment_intent')
    return intent === null ? '' : `?${new URLSearchParams({ payment_intent: intent })}`
  },
  hasFreeText: (search) => search.has('payment_intent'),
}

const orderStatus: Status = (queries, { id = '' }) =>
  queries.getQueryData(queryKeyOf(getOrder, { params: { id } })) === null ? 404 : 200
const dishStatus: Status = (queries, { id }) =>
  queries.getQueryData(['dish to change', id]) === null ? 404 : 200
const closeStatus: Status = (queries, { number = '' }) =>
  queries.getQueryData(queryKeyOf(getClose, { params: { number } })) === null ? 404 : 200

/** The pages behind the sign-in, and two that visitors may see as well. */
const pages: RouteObject[] = [
  page(
    '/dashboard',
    { source: 'src/site/dashboard/dashboard-page.tsx', who: 'customer' },
    () => import('#site/dashboard/dashboard-page.tsx'),
  ),
  page(
    '/dashboard/cart',
    { source: 'src/site/dashboard/cart-page.tsx' },
    () => import('#site/dashboard/cart-page.tsx'),
  ),
  page(
    '/dashboard/account',
    { source: 'src/site/dashboard/account-page.tsx', who: 'customer' },
    () => import('#site/dashboard/account-page.tsx'),
  ),
  page(
    '/dashboard/security',
    { source: 'src/site/dashboard/security-page.tsx', who: 'customer' },
    () => import('#site/dashboard/security-page.tsx'),
  ),
  page(
    '/dashboard/userHome',
    { source: 'src/site/dashboard/user-home-page.tsx', who: 'customer' },
    () => import('#site/dashboard/user-home-page.tsx'),
  ),
  page(
    '/dashboard/adminHome',
    {
      source: 'src/site/dashboard/admin-home-page.tsx',
      who: 'admin',
      ...listed,
    },
    () => import('#site/dashboard/admin-home-page.tsx'),
  ),
  page(
    '/dashboard/shift',
    { source: 'src/site/dashboard/shift-page.tsx', who: 'host' },
    () => import('#site/dashboard/shift-page.tsx'),
  ),
  page(
    '/dashboard/notYours',
    { source: 'src/site/dashboard/not-yours-page.tsx', who: 'customer', ...listed },
    () => import('#site/dashboard/not-yours-page.tsx'),
  ),
  page(
    '/dashboard/availability',
    { source: 'src/site/dashboard/availability-page.tsx', who: 'host' },
    () => import('#site/dashboard/availability-page.tsx'),
  ),
  ...['/dashboard/settings', '/dashboard/settings/:part'].map((path) =>
    page(
      path,
      { source: 'src/site/dashboard/settings-page.tsx', who: 'admin' },
      () => import('#site/dashboard/settings-page.tsx'),
    ),
  ),
  page(
    '/dashboard/setup/:step',
    { source: 'src/site/dashboard/setup-page.tsx', who: 'admin' },
    () => import('#site/dashboard/setup-page.tsx'),
  ),
  page(
    '/dashboard/allUsers',
    { source: 'src/site/dashboard/all-users-page.tsx', who: 'admin', ...listed },
    () => import('#site/dashboard/all-users-page.tsx'),
  ),
  page(
    '/dashboard/allUsers/:id',
    { source: 'src/site/dashboard/customer-page.tsx', who: 'admin' },
    () => import('#site/dashboard/customer-page.tsx'),
  ),
  page(
    '/dashboard/audit',
    { source: 'src/site/dashboard/audit-page.tsx', who: 'admin', ...listed },
    () => import('#site/dashboard/audit-page.tsx'),
  ),
  page(
    '/dashboard/close',
    { source: 'src/site/dashboard/close-page.tsx', who: 'host' },
    () => import('#site/dashboard/close-page.tsx'),
  ),
  page(
    '/dashboard/close/:number',
    { source: 'src/site/dashboard/z-page.tsx', who: 'host', status: closeStatus },
    () => import('#site/dashboard/z-page.tsx'),
  ),
  page(
    '/dashboard/close/journal',
    { source: 'src/site/dashboard/journal-page.tsx', who: 'admin' },
    () => import('#site/dashboard/journal-page.tsx'),
  ),
  page(
    '/dashboard/manageItems/exchange',
    { source: 'src/site/dashboard/menu-exchange-page.tsx', who: 'admin' },
    () => import('#site/dashboard/menu-exchange-page.tsx'),
  ),
  page(
    '/dashboard/manageItems/rows',
    { source: 'src/site/dashboard/menu-rows-page.tsx', who: 'admin' },
    () => import('#site/dashboard/menu-rows-page.tsx'),
  ),
  page(
    '/dashboard/addItem',
    { source: 'src/site/dashboard/add-item-page.tsx', who: 'admin' },
    () => import('#site/dashboard/add-item-page.tsx'),
  ),
  page(
    '/dashboard/manageItems',
    {
      source: 'src/site/dashboard/manage-items-page.tsx',
      who: 'admin',
      ...listed,
    },
    () => import('#site/dashboard/manage-items-page.tsx'),
  ),
  page(
    '/dashboard/categories',
    { source: 'src/site/dashboard/categories-page.tsx', who: 'admin' },
    () => import('#site/dashboard/categories-page.tsx'),
  ),
  page(
    '/dashboard/options',
    { source: 'src/site/dashboard/options-page.tsx', who: 'admin' },
    () => import('#site/dashboard/options-page.tsx'),
  ),
  page(
    '/dashboard/options/:id',
    { source: 'src/site/dashboard/option-group-page.tsx', who: 'admin' },
    () => import('#site/dashboard/option-group-page.tsx'),
  ),
  page(
    '/dashboard/orders',
    { source: 'src/site/dashboard/orders-page.tsx', who: 'host', ...listed },
    () => import('#site/dashboard/orders-page.tsx'),
  ),
  page(
    '/dashboard/orders/new',
    { source: 'src/site/dashboard/new-order-page.tsx', who: 'host' },
    () => import('#site/dashboard/new-order-page.tsx'),
  ),
  page(
    '/dashboard/orders/:id',
    {
      source: 'src/site/dashboard/order-desk-page.tsx',
      who: 'host',
      status: orderStatus,
    },
    () => import('#site/dashboard/order-desk-page.tsx'),
  ),
  page(
    '/dashboard/manageBookings',
    { source: 'src/site/dashboard/manage-bookings-page.tsx', who: 'host', ...listed },
    () => import('#site/dashboard/manage-bookings-page.tsx'),
  ),
  page(
    '/dashboard/updateItem/:id',
    {
      source: 'src/site/dashboard/update-item-page.tsx',
      who: 'admin',
      status: dishStatus,
    },
    () => import('#site/dashboard/update-item-page.tsx'),
  ),
  page(
    '/dashboard/payment',
    { source: 'src/site/checkout-page.tsx', loadsStripe: true, ...paid },
    () => import('#site/checkout-page.tsx'),
  ),
  page(
    '/dashboard/reservation',
    { source: 'src/site/dashboard/reservation-page.tsx', ...listed },
    () => import('#site/dashboard/reservation-page.tsx'),
  ),
  page(
    '/dashboard/kitchen',
    { source: 'src/site/dashboard/kitchen-page.tsx', who: 'kitchen' },
    () => import('#site/dashboard/kitchen-page.tsx'),
  ),
  page(
    '/dashboard/reviews',
    { source: 'src/site/dashboard/reviews-page.tsx', who: 'admin', ...listed },
    () => import('#site/dashboard/reviews-page.tsx'),
  ),
  page(
    '/dashboard/inbox',
    { source: 'src/site/dashboard/inbox-page.tsx', who: 'admin', ...listed },
    () => import('#site/dashboard/inbox-page.tsx'),
  ),
  page(
    '/dashboard/myOrders',
    { source: 'src/site/dashboard/my-orders-page.tsx', who: 'customer' },
    () => import('#site/dashboard/my-orders-page.tsx'),
  ),
  page(
    '/dashboard/favourites',
    { source: 'src/site/dashboard/favourites-page.tsx', who: 'customer' },
    () => import('#site/dashboard/favourites-page.tsx'),
  ),
  page(
    '/dashboard/paymentHistory',
    { source: 'src/site/dashboard/payment-history-page.tsx', who: 'customer' },
    () => import('#site/dashboard/payment-history-page.tsx'),
  ),
  page(
    '/dashboard/paymentHistory/:id',
    { source: 'src/site/dashboard/receipt-page.tsx', who: 'customer' },
    () => import('#site/dashboard/receipt-page.tsx'),
  ),
]

export const dashboardRoutes: RouteObject[] = pages.map(({ lazy, ...route }) => ({
  ...route,
  ...(typeof lazy === 'function' && {
    lazy: async () => {
      const [loaded] = await Promise.all([lazy(), needAllStyles()])
      return loaded
    },
  }),
}))
