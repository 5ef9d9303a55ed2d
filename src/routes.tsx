import type { RouteObject } from 'react-router'
import { menuFilterQuery, readMenuFilter, readShopTab } from '#modules/menu/rules.ts'
import { dishStatus } from '#site/dish-status.ts'
import type { PageHandle } from '#site/page-data.ts'
import { RouteErrorPage } from '#site/route-error-page.tsx'
import { SiteLayout, loadSite } from '#site/site-layout.tsx'

/** The menu and the shop are filtered by their query, in the menu's own reading of it. */
const filtered: Pick<PageHandle, 'canonicalQuery' | 'hasFreeText'> = {
  canonicalQuery: (search) => menuFilterQuery(readMenuFilter(search)),
  hasFreeText: (search) => readMenuFilter(search).words !== '',
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
      page(
        '/dish/:slug',
        { source: 'src/site/dish-page.tsx', status: dishStatus },
        () => import('#site/dish-page.tsx'),
      ),
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
        '/dashboard/userHome',
        { source: 'src/site/dashboard/user-home-page.tsx', who: 'customer' },
        () => import('#site/dashboard/user-home-page.tsx'),
      ),
      page(
        '/dashboard/adminHome',
        { source: 'src/site/dashboard/admin-home-page.tsx', who: 'admin' },
        () => import('#site/dashboard/admin-home-page.tsx'),
      ),
      page(
        '*',
        { source: 'src/site/not-found-page.tsx', status: () => 404 },
        () => import('#site/not-found-page.tsx'),
      ),
    ],
  },
]
