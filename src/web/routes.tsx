import type { RouteObject } from 'react-router'
import { RouteErrorPage } from '#site/route-error-page.tsx'
import { SiteLayout, loadSite } from '#site/site-layout.tsx'
import { dashboardRoutes } from './dashboard-routes.tsx'
import {
  bookingStatus,
  dishStatus,
  filtered,
  legalStatus,
  numbered,
  orderStatus,
  shopStatus,
  signInRead,
  writtenStatus,
} from './page-handles.ts'
import { page } from './page-routes.tsx'

/** Addresses that people shorten by hand, and where they lead. */
export const movedPages: Readonly<Record<string, string>> = { '/ourShop': '/ourShop/0' }

/**
 * The site map: every page and the file that shows it; the dashboard's are in dashboard-routes.tsx. How the server
 * answers for a page is not sent to browsers, which are told by the page itself what is missing (scripts/lean-client.ts).
 */
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
          status: shopStatus,
          ...filtered,
          ...numbered,
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
          { source: 'src/site/legal-page.tsx', status: legalStatus(path) },
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
          status: orderStatus,
        },
        () => import('#site/order-page.tsx'),
      ),
      page(
        '/booking/:token',
        { source: 'src/site/booking-page.tsx', isSecret: true, status: bookingStatus },
        () => import('#site/booking-page.tsx'),
      ),
      page(
        '/order/:token/pay',
        {
          source: 'src/site/pay-order-page.tsx',
          isSecret: true,
          loadsStripe: true,
          status: orderStatus,
        },
        () => import('#site/pay-order-page.tsx'),
      ),
      page(
        '/test-bank/:id',
        { source: 'src/site/test-bank-page.tsx', isSecret: true },
        () => import('#site/test-bank-page.tsx'),
      ),
      page(
        '/login',
        { source: 'src/site/login-page.tsx', ...signInRead },
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
      ...dashboardRoutes,
      page(
        '*',
        { source: 'src/site/written-page.tsx', status: writtenStatus },
        () => import('#site/written-page.tsx'),
      ),
    ],
  },
]
