import { Link, useLocation } from 'react-router'
import { Icon } from '#ui-kit/icon.tsx'
import { countItems } from '../rules.ts'
import { cartLinkTexts } from './cart-link-texts.ts'
import { useCart } from './use-cart.ts'

/** The way to the cart, with how many dishes are in it. */
export function CartLink() {
  const isHere = useLocation().pathname === '/dashboard/cart'
  const count = countItems(useCart().data ?? [])
  return (
    <Link
      to="/dashboard/cart"
      aria-label={cartLinkTexts.cart(count)}
      aria-current={isHere ? 'page' : undefined}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-current/10 aria-[current]:text-primary"
    >
      <Icon name="bag" className="size-5.5" />
      <span
        data-badge
        aria-hidden="true"
        className={`absolute top-0 left-5.5 grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs leading-none font-semibold tabular-nums ${count > 0 ? 'bg-primary text-on-primary' : 'bg-surface2 text-muted'}`}
      >
        {count > 99 ? '99+' : count}
      </span>
    </Link>
  )
}
