import { Suspense, lazy, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { CartLink } from '#modules/cart/ui/cart-link.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Icon } from '#ui-kit/icon.tsx'
import { dashboardWidth, pageWidth } from '#ui-kit/page-width.ts'
import { ThemeToggle } from '#ui-kit/theme-toggle.tsx'
import { Brand } from './brand.tsx'
import { LoginLink, LogoutButton, dashboardOf } from './site-account.tsx'
import { SiteMenu, siteMenuId } from './site-menu.tsx'

const loadPhoto = async () => {
  const { ProfilePhoto: photo } = await import('#modules/accounts/ui/profile-photo.tsx')
  return { default: photo }
}

/** The server has it at once; a browser fetches it for whoever is signed in. */
const ProfilePhoto = import.meta.env.SSR ? (await loadPhoto()).default : lazy(loadPhoto)

/** Stays at the top; on Home it lies over the picture until the page is scrolled. */
export function SiteHeader() {
  // Rendered once a page: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const { name } = useRestaurant()
  const { pathname } = useLocation()
  const isHome = pathname === '/'
  const isAtTop = useSyncExternalStore(watchScroll, atTop, () => true)
  const look = isHome && isAtTop ? `text-cream ${scrim}` : 'border-b border-border bg-bg text-text'
  return (
    <header
      className={`top-0 z-30 h-16 ${isHome ? 'sticky -mb-16 noscript:absolute noscript:inset-x-0' : 'sticky'} ${look}`}
    >
      <div
        className={`${pathname.startsWith('/dashboard') ? dashboardWidth : pageWidth} flex h-full items-center gap-1 sm:gap-2`}
      >
        <Link
          to="/"
          className="mr-auto inline-flex min-h-11 min-w-0 items-center overflow-hidden"
          aria-label={`${name}, home`}
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
          aria-label="Menu"
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
        aria-label={`${person.displayName}, your dashboard`}
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

/** Reaches below the links, so that they can be read over the brightest picture. */
const scrim =
  'before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:-z-10 before:h-28 before:bg-linear-to-b before:from-ink/85 before:via-ink/60 before:to-transparent'

function atTop(): boolean {
  return scrollY < 16
}

function watchScroll(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}
