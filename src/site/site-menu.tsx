import { useRef } from 'react'
import { Link, useLocation } from 'react-router'

export const siteMenuId = 'site-menu'

const links = [
  { to: '/', label: 'Home', isHere: (path: string) => path === '/' },
  { to: '/contact-us', label: 'Contact Us', isHere: (path: string) => path === '/contact-us' },
  { to: '/ourMenu', label: 'Our Menu', isHere: (path: string) => path === '/ourMenu' },
  // Dishes stand on the shop's shelves.
  {
    to: '/ourShop/0',
    label: 'Our Shop',
    isHere: (path: string) => /^\/(ourShop|dish)\//.test(path),
  },
]

/**
 * One list of links: in the header from tablets up, a popover below. A popover opens and closes
 * without a script.
 */
export function SiteMenu() {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  return (
    <nav
      ref={menu}
      id={siteMenuId}
      popover="auto"
      aria-label="Main"
      className="fixed inset-x-0 top-16 bottom-auto w-full border-b border-border bg-bg p-4 text-text shadow-card backdrop:bg-ink/50 md:static md:block md:w-auto md:overflow-visible md:border-0 md:bg-transparent md:p-0 md:text-inherit md:shadow-none"
    >
      <ul className="flex flex-col md:flex-row md:gap-1">
        {links.map(({ to, label, isHere }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere(pathname) ? (to === pathname ? 'page' : 'true') : undefined}
              onClick={() => menu.current?.hidePopover()}
              className="group flex min-h-12 items-center px-3 font-display text-xl md:min-h-11 md:font-sans md:text-sm md:font-medium"
            >
              <span className="border-b-2 border-transparent py-0.5 group-hover:border-current/40 group-aria-[current]:border-primary">
                {label}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
