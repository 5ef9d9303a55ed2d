import { X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { formatCents } from '#kernel/money.ts'
import { buttonClass } from '#ui-kit/button.tsx'
import { Icon } from '#ui-kit/icon.tsx'
import { countItems, totalCents } from '../rules.ts'
import { CartLines } from './cart-lines.tsx'
import { CartTotal } from './cart-total.tsx'
import { cartTexts } from './texts.ts'
import { useCartHindrance } from './use-cart-hindrance.ts'
import { useCart } from './use-cart.ts'

/** The cart at the bottom of narrow screens: how many, how much; one tap opens it, another pays it. */
export function CartBar() {
  const { data: lines = [] } = useCart()
  const sheet = useRef<HTMLDialogElement>(null)
  const count = countItems(lines)
  const total = formatCents(totalCents(lines))
  // What speaks against it, or has to be known first, is told in the cart.
  const mayPay = useCartHindrance(lines) === undefined
  return (
    <>
      {count > 0 && (
        <div className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-bg p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-transform duration-200 ease-out noscript:hidden xl:hidden starting:translate-y-full">
          <div className="mx-auto flex w-full max-w-xl gap-2">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => sheet.current?.showModal()}
              className={`flex min-h-12 flex-1 cursor-pointer items-center justify-center gap-2.5 rounded-full px-4 font-semibold ${mayPay ? 'border border-control bg-surface hover:border-text' : 'bg-primary text-on-primary hover:bg-primary-hover'}`}
            >
              <Icon name="bag" />
              <span className="sr-only">{cartTexts.items(count)}</span>
              <span aria-hidden="true" className="tabular-nums">
                {count}
              </span>
              <span>{cartTexts.view}</span>
              {!mayPay && <span className="ml-auto tabular-nums">{total}</span>}
            </button>
            {mayPay && (
              <Link
                to="/dashboard/payment"
                reloadDocument
                className={buttonClass('primary', 'min-h-12 flex-1 tabular-nums')}
              >
                {cartTexts.checkout(total)}
              </Link>
            )}
          </div>
        </div>
      )}
      <dialog
        ref={sheet}
        aria-labelledby="cart-sheet"
        closedby="any"
        className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[85dvh] w-full max-w-xl flex-col overflow-hidden rounded-t-card bg-surface text-text transition-transform duration-200 ease-out backdrop:bg-ink/60 open:flex starting:open:translate-y-full"
      >
        <div className="flex items-center justify-between pt-3 pr-2 pl-5">
          <h2 id="cart-sheet" className="text-xl">
            {cartTexts.heading}
          </h2>
          <button
            type="button"
            aria-label={cartTexts.close}
            onClick={() => sheet.current?.close()}
            className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-surface2"
          >
            <X className="size-5" />
          </button>
        </div>
        <div className="min-h-0 overflow-y-auto px-5">
          <CartLines lines={lines} />
          {lines.length === 0 && <p className="pt-1 pb-6 text-muted">{cartTexts.empty}</p>}
        </div>
        <div className={lines.length > 0 ? 'px-5 pb-5' : ''}>
          <CartTotal lines={lines} />
        </div>
      </dialog>
    </>
  )
}
