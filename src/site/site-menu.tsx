import { useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import { useOffers, usePagesAt } from '#modules/restaurant/ui/use-restaurant.ts'
import { ThemeToggle } from '#ui-kit/theme-toggle.tsx'
import { layoutTexts } from './layout-texts.ts'
import { useShownPath } from './shown-path.ts'
import { LogoutButton, dashboardOf } from './site-account.tsx'

export const siteMenuId = 'site-menu'

const links = () => [
  { to: '/', label: layoutTexts.links.home, isHere: (path: string) => path === '/' },
  {
    to: '/contact-us',
    label: layoutTexts.links.contact,
    isHere: (path: string) => path === '/contact-us',
  },
  { to: '/ourMenu', label: layoutTexts.links.menu, isHere: (path: string) => path === '/ourMenu' },
  // Dishes stand on the shop's shelves.
  {
    to: '/ourShop/0',
    label: layoutTexts.links.shop,
    isHere: (path: string) => /^\/(ourShop|dish)\//.test(path),
  },
]

/** Beside the specification's links: a table, and for whoever is signed in their orders. */
export const bookLink = {
  to: '/dashboard/reservation?tab=book',
  isHere: (path: string) => path === '/dashboard/reservation',
}
const ordersLink = {
  to: '/dashboard/myOrders',
  isHere: (path: string) => path === '/dashboard/myOrders',
}
const isDashboard = (path: string) =>
  path.startsWith('/dashboard/') &&
  path !== '/dashboard/cart' &&
  !bookLink.isHere(path) &&
  !ordersLink.isHere(path)

/**
 * One list of links: in the header on wide screens, a popover on others. A popover opens and closes
 * without a script.
 */
export function SiteMenu() {
  // Rendered once: what would be remembered of it, every visitor would fetch.
  'use no memo'
  const menu = useRef<HTMLElement>(null)
  const shownPath = useShownPath()
  const person = useSession()
  const offers = useOffers('ordering')
  const own = usePagesAt('menu').map(({ slug, title }) => ({
    to: `/${slug}`,
    label: title,
    isHere: (path: string) => path === `/${slug}`,
  }))
  const books = useOffers('bookings')
  const book = { ...bookLink, label: layoutTexts.links.book }
  const shown = person
    ? [
        ...links(),
        ...own,
        { to: dashboardOf(person), label: layoutTexts.links.dashboard, isHere: isDashboard },
        book,
        { ...ordersLink, label: layoutTexts.links.orders },
      ]
    : [...links(), ...own, book]
  const isOffered = ({ to }: { to: string }) =>
    (offers || !to.startsWith('/ourShop')) && (books || to !== bookLink.to)
  return (
    <nav
      ref={menu}
      id={siteMenuId}
      popover="auto"
      aria-label={layoutTexts.main}
      className="fixed inset-x-0 top-16 bottom-auto w-full border-b border-border bg-bg p-4 text-text shadow-card backdrop:bg-ink/50 xl:static xl:block xl:w-auto xl:min-w-0 xl:overflow-y-hidden xl:border-0 xl:bg-transparent xl:p-0 xl:text-inherit xl:shadow-none"
    >
      <ul className="flex flex-col xl:flex-row xl:gap-1">
        {shown.filter(isOffered).map(({ to, label, isHere }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere(shownPath) ? (to === shownPath ? 'page' : 'true') : undefined}
              onClick={() => menu.current?.hidePopover()}
              className="group flex min-h-12 items-center px-3 font-display text-xl whitespace-nowrap -outline-offset-3 xl:min-h-11 xl:font-sans xl:text-sm xl:font-medium"
            >
              <span className="border-b-2 border-transparent py-0.5 group-hover:border-current/40 group-aria-[current]:border-primary">
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center justify-between gap-4 border-t border-border pt-2 xl:hidden">
        <ThemeToggle className="mr-auto sm:hidden" />
        {person && (
          <Link
            to="/dashboard/account"
            onClick={() => menu.current?.hidePopover()}
            className="mr-auto flex min-h-12 items-center px-3 font-semibold"
          >
            {layoutTexts.account}
          </Link>
        )}
        {person && <LogoutButton className="min-h-12 px-3 font-semibold" />}
      </div>
    </nav>
  )
}
