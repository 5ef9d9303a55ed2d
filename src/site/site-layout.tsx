import { Outlet, ScrollRestoration } from 'react-router'
import { restaurantQuery } from '#modules/restaurant/client.ts'
import { RestaurantProvider } from '#modules/restaurant/ui/restaurant-context.tsx'
import { Toaster } from '#ui-kit/toaster.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { loads } from './page-data.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { scrollKeyOf } from './scroll-place.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export const loadSite = loads((api) => [restaurantQuery(api)])

/** What stands around every page. */
export function SiteLayout() {
  return (
    <RestaurantProvider>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed -top-20 left-3 z-50 rounded-full bg-surface px-5 py-3 font-semibold text-text shadow-card focus:top-2"
        >
          Skip to the content
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1} className="grow outline-none">
          {/* No Suspense here: on the server it would turn a page's error into an endless wait. */}
          <Outlet />
        </main>
        <SiteFooter />
        <Toaster />
        <NavigationProgress />
        <RouteAnnouncer />
        {/* In this mode of the router it writes no script of its own, so the policy holds. */}
        <ScrollRestoration getKey={scrollKeyOf} />
      </div>
    </RestaurantProvider>
  )
}
