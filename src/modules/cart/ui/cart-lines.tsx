import { useState } from 'react'
import { formatCents, formatDollars } from '#kernel/money.ts'
import { QuantityStepper } from '#ui-kit/quantity-stepper.tsx'
import type { CartItem } from '../contract.ts'
import { maxOfOne, totalCents } from '../rules.ts'
import { CartNotices } from './cart-notices.tsx'
import { LinePicture } from './line-picture.tsx'
import { useCartChanges } from './use-cart-changes.ts'

/** The lines with their steppers; what was removed can be brought back. */
export function CartLines({ lines }: { lines: readonly CartItem[] }) {
  const changes = useCartChanges()
  const [removed, setRemoved] = useState<CartItem>()

  async function remove(line: CartItem) {
    setRemoved(line)
    // Refused: it stands in its place again, so there is nothing to undo.
    if (!(await changes.remove(line))) setRemoved(undefined)
  }

  function undo(line: CartItem) {
    setRemoved(undefined)
    void changes.restore(line)
  }

  return (
    <>
      <CartNotices />
      {changes.problem !== '' && <p className="my-3 text-sm text-danger">{changes.problem}</p>}
      {removed && <Removed key={removed._id} line={removed} onUndo={() => undo(removed)} />}
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <li key={line._id} className="flex gap-3 py-4">
            <LinePicture line={line} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{line.name}</p>
              <PriceNote line={line} />
              <div className="mt-2 flex items-center justify-between gap-3">
                <QuantityStepper
                  name={line.name}
                  quantity={line.quantity}
                  most={maxOfOne}
                  onChange={(quantity) => void changes.setQuantity(line, quantity)}
                  onRemove={() => void remove(line)}
                />
                <span className="font-display font-semibold tabular-nums">
                  {formatCents(totalCents([line]))}
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Says so when one costs something else than on the day it was put into the cart. */
export function PriceNote({ line: { priceChanged, price } }: { line: CartItem }) {
  if (priceChanged === null) return null
  return (
    <p className="text-sm text-gold">
      Now {formatDollars(price)}, was {formatDollars(priceChanged)} when you added it
    </p>
  )
}

function Removed({ line, onUndo }: { line: CartItem; onUndo: () => void }) {
  return (
    <output className="my-3 flex items-center justify-between gap-3 rounded-input bg-surface2 py-1 pr-1 pl-4 text-sm">
      <span className="min-w-0 truncate">{line.name} removed</span>
      <button
        type="button"
        // The button that was pressed is gone with its line; whoever types goes on here.
        ref={(button) => button?.focus({ preventScroll: true })}
        onClick={onUndo}
        aria-label={`Undo: put ${line.name} back`}
        className="min-h-11 cursor-pointer rounded-input px-3 font-semibold text-primary hover:text-primary-hover"
      >
        Undo
      </button>
    </output>
  )
}
