import {
  Banknote,
  CalendarCheck,
  CalendarClock,
  ChefHat,
  CirclePlus,
  CircleUserRound,
  ClipboardList,
  CircleOff,
  CreditCard,
  Heart,
  House,
  Inbox,
  LayoutDashboard,
  ListChecks,
  LogIn,
  Mail,
  Phone,
  type LucideIcon,
  PanelLeft,
  ReceiptText,
  Rows3,
  ScrollText,
  Settings,
  ShieldCheck,
  ShoppingBag,
  SlidersHorizontal,
  Star,
  Store,
  UserRound,
  Users,
  UtensilsCrossed,
  X,
} from 'lucide-react'
import { Fragment, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { hasRole } from '#kernel/viewer.ts'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import type { Waiting } from '#modules/operations/contract.ts'
import { WaitingCount, WaitingNews } from '#modules/operations/ui/waiting-count.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { signInAddress } from '../sign-in-address.ts'
import { sidebarTexts } from './texts.ts'
import { useWaiting } from './waiting/use-waiting.ts'

interface MenuLink {
  to: string
  text: keyof typeof sidebarTexts.links
  icon: LucideIcon
  /** The address under which its pages are, when that is not its own. */
  parts?: string
  /** What waits for an admin behind it. */
  waits?: 'messages' | 'reviews'
  /** A document of its own, with a policy of its own: card payment. */
  isDocument?: boolean
}

const myBooking: MenuLink = {
  to: '/dashboard/reservation?tab=bookings',
  text: 'myBooking',
  icon: CalendarCheck,
}

const kitchen: MenuLink = { to: '/dashboard/kitchen', text: 'kitchen', icon: ChefHat }

const orders: MenuLink = { to: '/dashboard/orders', text: 'orders', icon: ClipboardList }
const bookings: MenuLink = {
  to: '/dashboard/manageBookings',
  text: 'manageBookings',
  icon: CalendarClock,
}

const dayClose: MenuLink = { to: '/dashboard/close', text: 'daysClose', icon: Banknote }

const adminLinks: MenuLink[] = [
  { to: '/dashboard/adminHome', text: 'adminHome', icon: LayoutDashboard },
  { to: '/dashboard/addItem', text: 'addItem', icon: CirclePlus },
  {
    to: '/dashboard/manageItems',
    text: 'manageItems',
    icon: ListChecks,
    parts: '/dashboard/updateItem',
  },
  { to: '/dashboard/categories', text: 'categories', icon: Rows3 },
  { to: '/dashboard/options', text: 'options', icon: SlidersHorizontal },
  orders,
  bookings,
  kitchen,
  dayClose,
  { to: '/dashboard/allUsers', text: 'allUsers', icon: Users },
  { to: '/dashboard/reviews', text: 'reviews', icon: Star, waits: 'reviews' },
  { to: '/dashboard/inbox', text: 'inbox', icon: Inbox, waits: 'messages' },
  { to: '/dashboard/audit', text: 'auditLog', icon: ScrollText },
  { to: '/dashboard/settings', text: 'settings', icon: Settings },
]
/** What the front of house works with, and nothing that it may not see. */
const hostLinks: MenuLink[] = [
  { to: '/dashboard/shift', text: 'shift', icon: LayoutDashboard },
  orders,
  { to: '/dashboard/orders/new', text: 'newOrder', icon: Phone },
  bookings,
  kitchen,
  { to: '/dashboard/availability', text: 'itemAvailability', icon: CircleOff },
]
const customerLinks: MenuLink[] = [
  { to: '/dashboard/userHome', text: 'userHome', icon: UserRound },
  { to: '/dashboard/payment', text: 'reservation', icon: CreditCard, isDocument: true },
  { to: '/dashboard/paymentHistory', text: 'paymentHistory', icon: ReceiptText },
  { to: '/dashboard/cart', text: 'myCart', icon: ShoppingBag },
  { to: '/dashboard/reservation?tab=review', text: 'addReview', icon: Star },
  myBooking,
]
/** The links of each role; kitchen staff eat too, so they have a customer's after their own. */
const roleLinks = {
  admin: adminLinks,
  host: hostLinks,
  kitchen: [kitchen, ...customerLinks],
  customer: customerLinks,
}
/** What the menu calls a page that not everybody may open: undefined for what it does not lead to. */
export function labelOf(address: string): string | undefined {
  const links = [...hostLinks, ...adminLinks]
  // The longest address first: that of New order begins with that of Orders.
  const found = links
    .toSorted((a, b) => b.to.length - a.to.length)
    .find(({ to, parts = to }) => address.startsWith(to) || address.startsWith(parts))
  return found && sidebarTexts.links[found.text]
}

const sharedLinks: MenuLink[] = [
  { to: '/', text: 'home', icon: House },
  { to: '/ourMenu', text: 'menu', icon: UtensilsCrossed },
  { to: '/ourShop/0', text: 'shop', icon: Store },
  { to: '/dashboard/reservation?tab=contact', text: 'contact', icon: Mail },
]

const ownLinks: MenuLink[] = [
  { to: '/dashboard/myOrders', text: 'myOrders', icon: ClipboardList },
  { to: '/dashboard/favourites', text: 'favourites', icon: Heart },
  { to: '/dashboard/account', text: 'myAccount', icon: CircleUserRound },
  { to: '/dashboard/security', text: 'signinSecurity', icon: ShieldCheck },
]
/** A customer's pages for admins and hosts, who eat too; shown after those of the house. */
const staffsOwnLinks: MenuLink[] = [
  { to: '/dashboard/cart', text: 'myCart', icon: ShoppingBag },
  { to: '/dashboard/paymentHistory', text: 'paymentHistory', icon: ReceiptText },
  myBooking,
  ...ownLinks,
]
/** Some pages are open to visitors; the sign-in leads back to where they are. */
const visitorLinks = (place: string): MenuLink[] => [
  { to: signInAddress(place, 'anyone'), text: 'logIn', icon: LogIn },
]

const menuId = 'dashboard-menu'

/**
 * Beside the page where there is room, as icons over their names where there is little; on narrow screens it folds,
 * and a popover needs no script.
 */
export function DashboardMenu() {
  const menu = useRef<HTMLElement>(null)
  const person = useSession()
  const { hostsClose = false } = useRestaurant()
  const { pathname, search } = useLocation()
  const isAdmin = person?.role === 'admin'
  const waiting = useWaiting(isAdmin)
  const groups = person
    ? [
        hostsClose && person.role === 'host' ? [...hostLinks, dayClose] : roleLinks[person.role],
        sharedLinks,
        hasRole(person.role, 'host') ? staffsOwnLinks : ownLinks,
      ]
    : [visitorLinks(pathname + search), sharedLinks]
  const close = () => menu.current?.hidePopover()
  useCloseBehindFocus(menu)
  return (
    <>
      <div className="border-b border-border px-5 py-2 md:px-8 lg:hidden">
        <button
          type="button"
          popoverTarget={menuId}
          className="-ml-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-2 font-semibold hover:text-primary"
        >
          <PanelLeft aria-hidden="true" className="size-5" />
          <span>{sidebarTexts.dashboard}</span>
        </button>
      </div>
      <nav
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label={sidebarTexts.dashboard}
        className="fixed inset-y-0 right-auto left-0 h-dvh w-80 max-w-[85vw] overflow-y-auto border-r border-border bg-surface p-4 text-text transition-transform duration-200 ease-out backdrop:bg-ink/50 lg:sticky lg:w-auto lg:top-16 lg:bottom-auto lg:block lg:h-[calc(100dvh-4rem)] lg:self-start lg:max-w-none lg:bg-transparent lg:p-2 xl:p-6 max-lg:starting:-translate-x-full"
      >
        <div className="mb-3 flex items-center justify-between border-b border-border pb-2 pl-3 font-semibold lg:hidden">
          <span>{sidebarTexts.dashboard}</span>
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={sidebarTexts.close}
            className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-surface2"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {groups.map((links, index) => (
          <Fragment key={links[0]?.to}>
            {index > 0 && <hr className="mx-3 my-4 border-border lg:max-xl:my-2" />}
            <LinkList links={links} waiting={waiting} onFollow={close} />
          </Fragment>
        ))}
      </nav>
      {isAdmin && <WaitingNews waiting={waiting} />}
    </>
  )
}

/** What the open menu covers is not walked through unseen: it closes when the focus leaves it. */
function useCloseBehindFocus(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const nav = menu.current
    const follow = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !nav?.contains(relatedTarget)) nav?.hidePopover()
    }
    nav?.addEventListener('focusout', follow)
    return () => nav?.removeEventListener('focusout', follow)
  }, [menu])
}

interface LinkListProps {
  links: readonly MenuLink[]
  waiting: Waiting | undefined
  onFollow: () => void
}

function LinkList({ links, waiting, onFollow }: LinkListProps) {
  const { pathname, search } = useLocation()
  // A page with a link of its own marks no other, such as the list whose address its own begins with.
  const own = links.find(({ to }) => to === pathname)
  return (
    <ul className="space-y-1">
      {links.map(({ to, text, icon: Sign, parts = to, isDocument = false, waits }) => (
        <li key={to}>
          <Link
            to={to}
            reloadDocument={isDocument}
            aria-current={
              own && own.to !== to ? undefined : whereIs({ pathname, search }, to, parts)
            }
            onClick={onFollow}
            className="relative flex min-h-11 items-center gap-3 rounded-input px-3 font-medium hover:bg-surface2 lg:max-xl:min-h-14 lg:max-xl:flex-col lg:max-xl:justify-center lg:max-xl:gap-1 lg:max-xl:px-0.5 lg:max-xl:text-center lg:max-xl:text-xs lg:max-xl:leading-tight aria-[current]:bg-surface2 aria-[current]:font-semibold aria-[current]:text-primary"
          >
            <Sign aria-hidden="true" className="size-5 shrink-0" />
            <span>{sidebarTexts.links[text]}</span>
            {waits && <WaitingCount count={waiting?.[waits]} what={sidebarTexts.waiting[waits]} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How a link is marked: also for pages under its address, but a tab's link only while that tab is open. */
function whereIs(
  { pathname, search }: { pathname: string; search: string },
  to: string,
  parts: string,
): 'page' | 'true' | undefined {
  if (pathname === to || pathname + search === to) return 'page'
  return [to, parts].some((each) => pathname.startsWith(`${each}/`)) ? 'true' : undefined
}
