import type { RouteObject } from 'react-router'
import { menuFilterQuery, readMenuFilter, readShopTab } from '#modules/menu/rules.ts'
import { dishStatus } from '#site/dish-status.ts'
import { legalStatus } from '#site/legal-status.ts'
import type { PageHandle } from '#site/page-data.ts'
import { RouteErrorPage } from '#site/route-error-page.tsx'
import { SiteLayout, loadSite } from '#site/site-layout.tsx'

/** The menu and the shop are filtered by their query, in the menu's own reading of it. */
const filtered: Pick<PageHandle, 'canonicalQuery' | 'hasFreeText'> = {
  canonicalQuery: (search) => menuFilterQuery(readMenuFilter(search)),
  hasFreeText: (search) => readMenuFilter(search).words !== '',
}

/** Why somebody was led to the sign-in; the way back is the browser's to remember. */
const signInReasons = ['need=admin', 'need=kitchen', 'email=verified', 'email=expired', 'step=code']
const signInReason = (search: URLSearchParams) => {
  const reason = signInReasons.find((each) => `&${search}&`.includes(`&${each}&`))
  return reason ? `?${reason}` : ''
}

/** A list of the dashboard: its page is one viewer's, so that nothing of it is kept. */
const listed: Pick<PageHandle, 'canonicalQuery' | 'hasFreeText'> = {
  canonicalQuery: (search) => (search.size > 0 ? `?${search}` : ''),
  hasFreeText: () => true,
}

/** Addresses that people shorten by hand, and where they lead. */
export const movedPages: Readonly<Record<string, string>> = { '/ourShop': '/ourShop/0' }

const page = (path: string, handle: PageHandle, lazy: RouteObject['lazy']): RouteObject => ({
  // The same name on the server and in the browser, where the router would count on its own.
  id: path,
  path,
  caseSensitive: true,
  handle,
  ...(lazy && { lazy }),
})

/** The site map: every page and the file that shows it. */
export const routes: RouteObject[] = [
  {
    id: 'site',
    Component: SiteLayout,
    ErrorBoundary: RouteErrorPage,
    loader: loadSite,
    HydrateFallback: () => null,
    children: [
      page('/', { source: 'src/site/home-page.tsx' }, () => import('#site/home-page.tsx')),
      page(
        '/ourMenu',
        { source: 'src/site/menu-page.tsx', ...filtered },
        () => import('#site/menu-page.tsx'),
      ),
      page(
        '/ourShop/:categoryId',
        {
          source: 'src/site/shop-page.tsx',
          ...filtered,
          normalise: ({ categoryId }) => ({ categoryId: String(readShopTab(categoryId)) }),
        },
        () => import('#site/shop-page.tsx'),
      ),
      page(
        '/contact-us',
        { source: 'src/site/contact-page.tsx' },
        () => import('#site/contact-page.tsx'),
      ),
      ...['/privacy', '/terms', '/imprint'].map((path) =>
        page(
          path,
          { source: 'src/site/legal-page.tsx', status: (queries) => legalStatus(queries, path) },
          () => import('#site/legal-page.tsx'),
        ),
      ),
      page(
        '/dish/:slug',
        { source: 'src/site/dish-page.tsx', status: dishStatus },
        () => import('#site/dish-page.tsx'),
      ),
      page(
        '/order/:token',
        {
          source: 'src/site/order-page.tsx',
          isSecret: true,
          status: (queries, { token }) =>
            queries.getQueryData(['order', token]) === null ? 404 : 200,
        },
        () => import('#site/order-page.tsx'),
      ),
      page(
        '/login',
        { source: 'src/site/login-page.tsx', canonicalQuery: signInReason },
        () => import('#site/login-page.tsx'),
      ),
      page(
        '/register',
        { source: 'src/site/register-page.tsx' },
        () => import('#site/register-page.tsx'),
      ),
      page(
        '/forgot-password',
        { source: 'src/site/forgot-password-page.tsx' },
        () => import('#site/forgot-password-page.tsx'),
      ),
      page(
        '/reset-password',
        { source: 'src/site/reset-password-page.tsx' },
        () => import('#site/reset-password-page.tsx'),
      ),
      page(
        '/confirm-email',
        { source: 'src/site/confirm-email-page.tsx' },
        () => import('#site/confirm-email-page.tsx'),
      ),
      page(
        '/login/done',
        { source: 'src/site/sign-in-done-page.tsx' },
        () => import('#site/sign-in-done-page.tsx'),
      ),
      page(
        '/kitchen-screen',
        {
          source: 'src/site/kitchen-screen-page.tsx',
          canonicalQuery: (search) => (search.get('signed') === 'out' ? '?signed=out' : ''),
        },
        () => import('#site/kitchen-screen-page.tsx'),
      ),
      page('/setup', { source: 'src/site/setup-page.tsx' }, () => import('#site/setup-page.tsx')),
      page(
        '/dashboard',
        { source: 'src/site/dashboard/dashboard-page.tsx', who: 'customer' },
        () => import('#site/dashboard/dashboard-page.tsx'),
      ),
      page(
        '/dashboard/cart',
        { source: 'src/site/dashboard/cart-page.tsx', who: 'customer' },
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
      ...['/dashboard/settings', '/dashboard/settings/:part'].map((path) =>
        page(
          path,
          { source: 'src/site/dashboard/settings-page.tsx', who: 'admin' },
          () => import('#site/dashboard/settings-page.tsx'),
        ),
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
        '/dashboard/manageItems/exchange',
        { source: 'src/site/dashboard/menu-exchange-page.tsx', who: 'admin' },
        () => import('#site/dashboard/menu-exchange-page.tsx'),
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
        '/dashboard/orders',
        { source: 'src/site/dashboard/orders-page.tsx', who: 'admin', ...listed },
        () => import('#site/dashboard/orders-page.tsx'),
      ),
      page(
        '/dashboard/orders/:id',
        {
          source: 'src/site/dashboard/order-desk-page.tsx',
          who: 'admin',
          status: (queries, { id }) =>
            queries.getQueryData(['orders', id, 'desk']) === null ? 404 : 200,
        },
        () => import('#site/dashboard/order-desk-page.tsx'),
      ),
      page(
        '/dashboard/manageBookings',
        { source: 'src/site/dashboard/manage-bookings-page.tsx', who: 'admin', ...listed },
        () => import('#site/dashboard/manage-bookings-page.tsx'),
      ),
      page(
        '/dashboard/updateItem/:id',
        {
          source: 'src/site/dashboard/update-item-page.tsx',
          who: 'admin',
          status: (queries, { id }) =>
            queries.getQueryData(['dish to change', id]) === null ? 404 : 200,
        },
        () => import('#site/dashboard/update-item-page.tsx'),
      ),
      page(
        '/dashboard/payment',
        { source: 'src/site/dashboard/payment-page.tsx', who: 'customer', loadsStripe: true },
        () => import('#site/dashboard/payment-page.tsx'),
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
      page(
        '*',
        { source: 'src/site/not-found-page.tsx', status: () => 404 },
        () => import('#site/not-found-page.tsx'),
      ),
    ],
  },
]
