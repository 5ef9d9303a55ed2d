import { countItems } from '../rules.ts'
import { CartLines } from './cart-lines.tsx'
import { CartTotal } from './cart-total.tsx'
import { cartTexts } from './texts.ts'
import { useCart } from './use-cart.ts'

/** The cart beside the shelves, where there is room for it. */
export function CartPanel() {
  const { data: lines = [], isError } = useCart()
  const count = countItems(lines)
  return (
    <aside
      aria-labelledby="cart-panel"
      className="sticky top-34 flex max-h-[calc(100dvh-10rem)] flex-col self-start rounded-card border border-border bg-surface shadow-card noscript:hidden max-xl:hidden dark:shadow-none"
    >
      <h2 id="cart-panel" className="flex items-baseline justify-between gap-3 px-5 pt-5 text-xl">
        <span>{cartTexts.heading}</span>
        <span className="font-sans text-sm font-normal text-muted tabular-nums">
          {cartTexts.items(count)}
        </span>
      </h2>
      <div className="min-h-0 overflow-y-auto px-5">
        <CartLines lines={lines} />
        {lines.length === 0 && (
          <p className="pt-1 pb-6 text-muted">{isError ? cartTexts.notLoaded : cartTexts.empty}</p>
        )}
      </div>
      <div className={lines.length > 0 ? 'px-5 pb-5' : ''}>
        <CartTotal lines={lines} />
      </div>
    </aside>
  )
}
