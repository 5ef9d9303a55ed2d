import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui-kit/button.tsx'
import type { CartItem } from '../contract.ts'
import { MisfitHint } from './line-choice.tsx'
import { SoldOutHint } from './sold-out-line.tsx'
import { useCartHindrance } from './use-cart-hindrance.ts'

interface PayLinkProps {
  lines: readonly CartItem[]
  className: string
  children: ReactNode
}

/**
 * The way to pay, or what the menu or the owner's rules say against this cart. The payment page is a document of its
 * own: it has its own policy.
 */
export function PayLink({ lines, className, children }: PayLinkProps) {
  const hindrance = useCartHindrance(lines)
  if (hindrance?.kind === 'sold_out') return <SoldOutHint lines={lines} />
  if (hindrance?.kind === 'misfit') return <MisfitHint line={hindrance.line} />
  if (hindrance?.kind === 'rule') {
    return (
      <output className="block rounded-input border border-gold bg-surface2 px-4 py-3">
        {hindrance.message}
      </output>
    )
  }
  return (
    <div className="max-md:w-full">
      {hindrance && <p className="mb-3 text-sm text-muted">{hindrance.message}</p>}
      <Link to="/dashboard/payment" reloadDocument className={buttonClass('primary', className)}>
        {children}
      </Link>
    </div>
  )
}
