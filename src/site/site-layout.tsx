import { Suspense, lazy } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { buyerOf, sessionQuery } from '#modules/accounts/client.ts'
import { cartQuery } from '#modules/cart/client.ts'
import { restaurantQuery } from '#modules/restaurant/client.ts'
import { RestaurantProvider, useRestaurant } from '#modules/restaurant/ui/restaurant-context.tsx'
import { Dialogs } from '#ui-kit/dialogs.tsx'
import { Toaster } from '#ui-kit/toaster.tsx'
import { usePendingAdd } from './cart/use-pending-add.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { loads, pageTools } from '#ui-kit/page-data.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { scrollKeyOf } from './scroll-place.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { WayToOrder } from './way-to-order.tsx'

const loadForEveryone = loads((api) => [restaurantQuery(api), sessionQuery(api)])

/** What stands on every page; a buyer's own page brings the cart for the badge, and what is being made for them. */
export async function loadSite(args: LoaderFunctionArgs): Promise<null> {
  await loadForEveryone(args)
  const { api, queries, waits } = args.context.get(pageTools)
  const session = queries.getQueryData(sessionQuery(api).queryKey)
  const buyer = session && buyerOf(session)
  // The browser’s script need not know how.
  if (import.meta.env.SSR && waits && buyer) {
    const { ordersUnderWayQuery } = await import('#modules/orders/client/under-way.ts')
    await Promise.all([
      queries.prefetchQuery(cartQuery(api, buyer.email)),
      queries.prefetchQuery(ordersUnderWayQuery(api)),
    ])
  }
  return null
}

/** Pages for one thing only: no navigation and no footer around them. */
const barePages = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/login/done',
  '/setup',
  '/kitchen-screen',
  '/dashboard/kitchen',
])

/** Where somebody works or pays, and on an order's own page, nothing leads away to an order. */
const withoutStrip = /^\/(dashboard|order|test-bank)\//

/** On every page while no orders are taken; said by screen readers when it comes. */
function PauseNotice() {
  const { pause } = useRestaurant()
  return (
    <output className="block">
      {pause && (
        <span className="block bg-gold px-5 py-2.5 text-center font-semibold text-bg">
          {pause.words}
        </span>
      )}
    </output>
  )
}

const loadSlimFooter = async () => {
  const { SlimFooter: footer } = await import('./slim-footer.tsx')
  return { default: footer }
}

/** The server has it at once; a browser fetches it where somebody works or pays. */
const SlimFooter = import.meta.env.SSR ? (await loadSlimFooter()).default : lazy(loadSlimFooter)

/** What stands around every page. */
export function SiteLayout() {
  const isBare = barePages.has(useMatches().at(-1)?.id ?? '')
  // Whoever works or pays has no use for a page's whole end.
  const { pathname } = useLocation()
  const isWork = pathname.startsWith('/dashboard')
  usePendingAdd(isBare)
  return (
    <RestaurantProvider>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed -top-20 left-3 z-50 rounded-full bg-surface px-5 py-3 font-semibold text-text shadow-card focus:top-2"
        >
          Skip to the content
        </a>
        {!isBare && <PauseNotice />}
        <WayToOrder isShown={!isBare && !withoutStrip.test(pathname)} />
        {!isBare && <SiteHeader />}
        <main id="main" tabIndex={-1} className="grow outline-none">
          {/* No Suspense here: on the server it would turn a page's error into an endless wait. */}
          <Outlet />
        </main>
        {!isBare && !isWork && <SiteFooter />}
        {!isBare && isWork && (
          <Suspense fallback={null}>
            <SlimFooter />
          </Suspense>
        )}
        <Toaster />
        <Dialogs />
        <NavigationProgress />
        <RouteAnnouncer />
        {/* In this mode of the router it writes no script of its own, so the policy holds. */}
        <ScrollRestoration getKey={scrollKeyOf} />
      </div>
    </RestaurantProvider>
  )
}
