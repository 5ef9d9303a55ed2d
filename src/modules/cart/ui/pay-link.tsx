import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { restaurantQuery } from '#modules/restaurant/client.ts'
import { findOrderHindrance, rulesOf } from '#modules/restaurant/rules/order-rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import type { CartItem } from '../contract.ts'
import { totalCents } from '../rules.ts'
import { MisfitHint } from './line-choice.tsx'
import { SoldOutHint, isHeldUp } from './sold-out-line.tsx'

interface PayLinkProps {
  lines: readonly CartItem[]
  className: string
  children: ReactNode
}

/**
 * The way to pay, or what the menu or the owner's rules say against this cart: told here, before anybody takes a
 * card out. The payment page is a document of its own: it has its own policy.
 */
export function PayLink({ lines, className, children }: PayLinkProps) {
  const { data: restaurant } = useQuery(restaurantQuery(useApi()))
  if (lines.some(isHeldUp)) return <SoldOutHint lines={lines} />
  const misfit = lines.find(({ problem }) => problem !== null)
  if (misfit) return <MisfitHint line={misfit} />
  const opening = restaurant?.opening
  const order = {
    totalCents: totalCents(lines),
    lines: lines.map(({ dishId, name, quantity }) => ({ dishId, name, quantity })),
  }
  const hindrance =
    restaurant?.pause && !restaurant.takesLater
      ? { message: restaurant.pause.words }
      : restaurant &&
        findOrderHindrance(
          rulesOf(restaurant.orderRules),
          // Who may choose a time orders also while nothing is open.
          restaurant.takesLater ? { ...restaurant.opening, isOpen: true } : restaurant.opening,
          order,
        )
  if (hindrance) {
    return (
      <output className="block rounded-input border border-gold bg-surface2 px-4 py-3">
        {hindrance.message}
      </output>
    )
  }
  return (
    <div className="max-sm:w-full">
      {opening && !opening.isOpen && (
        <p className="mb-3 text-sm text-muted">
          {opening.label}.{' '}
          {restaurant?.takesLater
            ? 'You choose a time before you pay.'
            : 'We make your order when we open.'}
        </p>
      )}
      <Link to="/dashboard/payment" reloadDocument className={buttonClass('primary', className)}>
        {children}
      </Link>
    </div>
  )
}
