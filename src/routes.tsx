import type { RouteObject } from 'react-router'
import { readShopTab } from '#modules/menu/rules.ts'
import { dishStatus } from '#site/dish-status.ts'
import type { PageHandle } from '#site/page-data.ts'
import { RouteErrorPage } from '#site/route-error-page.tsx'
import { SiteLayout, loadSite } from '#site/site-layout.tsx'

/** Query parameters of the menu's and the shop's filters. */
const filterQuery = ['q', 'diet', 'without'] as const

const page = (path: string, handle: PageHandle, lazy: RouteObject['lazy']): RouteObject => ({
  path,
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
        { source: 'src/site/menu-page.tsx', query: filterQuery },
        () => import('#site/menu-page.tsx'),
      ),
      page(
        '/ourShop/:categoryId',
        {
          source: 'src/site/shop-page.tsx',
          query: filterQuery,
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
        '*',
        { source: 'src/site/not-found-page.tsx', status: () => 404 },
        () => import('#site/not-found-page.tsx'),
      ),
    ],
  },
]
