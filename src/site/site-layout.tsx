import { useQueryClient } from '@tanstack/react-query'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { buyerOf } from '#modules/accounts/client.ts'
import { getSession } from '#modules/accounts/contract/visitor.ts'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { cartQuery } from '#modules/cart/client.ts'
import { CartLink } from '#modules/cart/ui/cart-link.tsx'
import { type PendingAdd, takePendingAdd } from '#modules/cart/ui/pending-add.ts'
import { listOrdersUnderWay } from '#modules/orders/contract/guest.ts'
import { getRestaurant } from '#modules/restaurant/contract/guest.ts'
import { testTexts } from '#modules/restaurant/rules.ts'
import { RestaurantProvider } from '#modules/restaurant/ui/restaurant-context.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Dialogs } from '#ui-kit/dialogs.tsx'
import { Icon } from '#ui-kit/icon.tsx'
import { loads, pageTools } from '#ui-kit/page-data.ts'
import { dashboardWidth, pageWidth } from '#ui-kit/page-width.ts'
import { ThemeToggle } from '#ui-kit/theme-toggle.tsx'
import { Toaster } from '#ui-kit/toaster.tsx'
import { Brand } from './brand.tsx'
import { layoutTexts } from './layout-texts.ts'
import { scrollKeyOf } from './scroll-place.ts'
import { useShownPath } from './shown-path.ts'
import { dashboardOf, LoginLink, LogoutButton } from './site-account.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteMenu, siteMenuId } from './site-menu.tsx'

const loadForEveryone = loads((api) => [queryOf(api, getRestaurant), queryOf(api, getSession)])

/** What stands on every page; a buyer's own page brings the cart for the badge, and what is being made for them. */
export async function loadSite(args: LoaderFunctionArgs): Promise<null> {
  await loadForEveryone(args)
  const { api, queries, waits } = args.context.get(pageTools)
  const session = queries.getQueryData(queryOf(api, getSession).queryKey)
  const buyer = session && buyerOf(session)
  // The browser’s script need not know how.
  if (import.meta.env.SSR && waits && buyer) {
    await Promise.all([
      queries.prefetchQuery(cartQuery(api, buyer.email)),
      queries.prefetchQuery(queryOf(api, listOrdersUnderWay)),
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

/** Nobody may take a test for an order: on every page until the house opens. */
function TestBand() {
  const { isTest } = useRestaurant()
  return isTest ? (
    <aside
      aria-label={testTexts.mark}
      className="bg-gold px-5 py-1.5 text-center text-sm font-semibold text-bg"
    >
      {`${testTexts.mark}: ${testTexts.page}`}
    </aside>
  ) : null
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
  const path = useShownPath()
  const isWork = path.startsWith('/dashboard')
  usePendingAdd(isBare)
  return (
    <RestaurantProvider>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="fixed -top-20 left-3 z-50 rounded-full bg-surface px-5 py-3 font-semibold text-text shadow-card focus:top-2"
        >
          {layoutTexts.skip}
        </a>
        <TestBand />
        {!isBare && <PauseNotice />}
        <WayToOrder isShown={!isBare && !withoutStrip.test(path)} />
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

/**
 * Grants what somebody wanted before they
 * signed in, once they have left the pages that sign in.
 */
function usePendingAdd(isSigningIn: boolean): void {
  const canHave = Boolean(useSession()) && !isSigningIn
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()

  const grant = useEffectEvent(async (pendingAdd: PendingAdd) => {
    const { putIntoCart, returnTo } = await import('./cart/put-into-cart.ts')
    returnTo(pendingAdd)
    const tools = { api, queries, navigate: (to: string) => void navigate(to) }
    await putIntoCart(tools, pendingAdd.dishId, pendingAdd.choice)
  })
  useEffect(() => {
    const pendingAdd = canHave ? takePendingAdd() : undefined
    // Offline, the dish has to be tapped again.
    if (pendingAdd) grant(pendingAdd).catch(() => undefined)
  }, [canHave])
}

/** A line across the top while the next page is on its way, once that takes longer than 150 ms. */
function NavigationProgress() {
  const isOnItsWay = useNavigation().state !== 'idle'
  return (
    isOnItsWay && (
      <div
        aria-hidden="true"
        data-progress
        className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-[progress_8s_var(--ease-out)_150ms_both] bg-primary"
      />
    )
  )
}

/**
 * Does what a page load would do for people who cannot see that the page has changed: moves focus
 * to its heading and reads its title. Not on the first page, nor where only the query or the
 * shop's tab changes.
 */
function RouteAnnouncer() {
  const page = pageOf(useLocation().pathname)
  const lastPage = useRef(page)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    setTitle(document.title)
    // An address with a fragment has a target of its own.
    if (location.hash === '') focusHeading()
  }, [page])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

function pageOf(path: string): string {
  return path.startsWith('/ourShop/') ? '/ourShop' : path
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

const loadPhoto = async () => {
  const { ProfilePhoto: photo } = await import('#modules/accounts/ui/profile-photo.tsx')
  return { default: photo }
}

/** The server has it at once; a browser fetches it for whoever is signed in. */
const ProfilePhoto = import.meta.env.SSR ? (await loadPhoto()).default : lazy(loadPhoto)

/** Stays at the top; on Home it lies over the picture until the page is scrolled. */
function SiteHeader() {
  // Rendered once a page: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const { name } = useRestaurant()
  const path = useShownPath()
  const isHome = path === '/'
  const isAtTop = useSyncExternalStore(watchScroll, atTop, () => true)
  const look = isHome && isAtTop ? `text-cream ${scrim}` : 'border-b border-border bg-bg text-text'
  return (
    <header
      className={`top-0 z-30 h-16 ${isHome ? 'sticky -mb-16 noscript:absolute noscript:inset-x-0' : 'sticky'} ${look}`}
    >
      <div
        className={`${path.startsWith('/dashboard') ? dashboardWidth : pageWidth} flex h-full items-center gap-1 sm:gap-2`}
      >
        <Link
          to="/"
          className="mr-auto inline-flex min-h-11 min-w-0 items-center overflow-hidden"
          aria-label={layoutTexts.home(name)}
        >
          <Brand name={name} />
        </Link>
        <SiteMenu />
        <ThemeToggle className="hover:bg-current/10 max-sm:hidden" />
        <CartLink />
        <Account />
        <button
          type="button"
          popoverTarget={siteMenuId}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-current/10 xl:hidden"
          aria-label={layoutTexts.menu}
        >
          <Icon name="menu" className="size-6" />
        </button>
      </div>
    </header>
  )
}

/** Login for visitors; the photo, which leads to the person's own pages, and Logout for the others. */
function Account() {
  const person = useSession()
  if (!person) return <LoginLink className={`${pill} border border-current/50`} />
  return (
    <>
      <LogoutButton className={`${pill} max-xl:hidden`} />
      <Link
        to={dashboardOf(person)}
        aria-label={layoutTexts.ownDashboard(person.displayName)}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Suspense fallback={null}>
          <ProfilePhoto person={person} />
        </Suspense>
      </Link>
    </>
  )
}

const pill =
  'inline-flex min-h-11 shrink-0 items-center rounded-full px-3 text-sm font-semibold sm:px-4 hover:bg-current/10'

/** A shadow behind the links, so that they can be read over the brightest picture. */
const scrim =
  'before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:-z-10 before:h-28 before:bg-linear-to-b before:from-ink/85 before:via-ink/60 before:to-transparent'

function atTop(): boolean {
  return scrollY < 16
}

function watchScroll(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

const load = async () => {
  const { OrderStrip: strip } = await import('#modules/orders/ui/order-strip.tsx')
  return { default: strip }
}

/** The server has it at once; a browser fetches it for buyers only, and keeps what the page brought until then. */
const OrderStrip = import.meta.env.SSR ? (await load()).default : lazy(load)

/** Whoever waits for an order goes back to it from here; visitors have none. */
function WayToOrder({ isShown }: { isShown: boolean }) {
  if (!useBuyer()) return null
  return (
    <Suspense fallback={null}>
      <OrderStrip isShown={isShown} />
    </Suspense>
  )
}
