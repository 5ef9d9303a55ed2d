import { counted } from '#kernel/counted.ts'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { formatCents } from '#kernel/money.ts'
import { Icon } from '#ui-kit/icon.tsx'
import { countItems, totalCents } from '../rules.ts'
import { CartLines } from './cart-lines.tsx'
import { CartTotal } from './cart-total.tsx'
import { useCart } from './use-cart.ts'

/** The cart at the bottom of narrow screens: how many, how much; a tap opens it. */
export function CartBar() {
  const { data: lines = [] } = useCart()
  const sheet = useRef<HTMLDialogElement>(null)
  const count = countItems(lines)
  return (
    <>
      {count > 0 && (
        <div className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-bg p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-transform duration-200 ease-out noscript:hidden xl:hidden starting:translate-y-full">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => sheet.current?.showModal()}
            className="mx-auto flex min-h-12 w-full max-w-xl cursor-pointer items-center gap-3 rounded-full bg-primary px-5 font-semibold text-on-primary hover:bg-primary-hover"
          >
            <Icon name="bag" />
            <span className="tabular-nums">{counted(count, 'item')}</span>
            <span className="mx-auto">View cart</span>
            <span className="tabular-nums">{formatCents(totalCents(lines))}</span>
          </button>
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
            Your cart
          </h2>
          <button
            type="button"
            aria-label="Close the cart"
            onClick={() => sheet.current?.close()}
            className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-surface2"
          >
            <X className="size-5" />
          </button>
        </div>
        <div className="min-h-0 overflow-y-auto px-5">
          <CartLines lines={lines} />
          {lines.length === 0 && <p className="pt-1 pb-6 text-muted">Nothing left in it.</p>}
        </div>
        <div className={lines.length > 0 ? 'px-5 pb-5' : ''}>
          <CartTotal lines={lines} />
        </div>
      </dialog>
    </>
  )
}
