import { formatCents, formatDollars } from '#kernel/money.ts'
import { mostOfOneDish } from '#modules/restaurant/order-rules.ts'
import { QuantityStepper } from '#ui-kit/quantity-stepper.tsx'
import { Thumbnail } from '#ui-kit/thumbnail.tsx'
import type { CartItem } from '../contract.ts'
import { keyOfLine, totalCents } from '../rules.ts'
import { CartNotices } from './cart-notices.tsx'
import { LastStep } from './last-step.tsx'
import { LineChoice, RemoveMisfit } from './line-choice.tsx'
import type { WriteNote } from './line-note.tsx'
import { FewLeft, SoldOutLine } from './sold-out-line.tsx'
import { lineTexts } from './texts.ts'
import { type Step, useCartChanges } from './use-cart-changes.ts'
import { useLineFocus } from './use-line-focus.ts'

/** The lines with their steppers; every step can be taken back. */
export function CartLines({ lines }: { lines: readonly CartItem[] }) {
  const changes = useCartChanges(lines)
  const [list, focusLine, stopWaiting] = useLineFocus<HTMLUListElement>()

  const note: WriteNote = async (line, words, onFailure) => {
    focusLine(keyOfLine({ ...line, note: words }), 'note')
    const isDone = await changes.note(line, words, onFailure)
    if (!isDone) stopWaiting()
    return isDone
  }

  function undo(step: Step) {
    focusLine(keyOfLine(step.line))
    changes.undo(step)
  }

  return (
    <>
      <CartNotices />
      {changes.problem !== '' && <p className="my-3 text-sm text-danger">{changes.problem}</p>}
      <ul ref={list} className="divide-y divide-border">
        {lines.map((line) => (
          <li key={keyOfLine(line)} data-line={keyOfLine(line)} className="flex gap-3 py-4">
            <Thumbnail picture={line.picture} />
            <div className="min-w-0 flex-1">
              <p className="font-display font-semibold wrap-anywhere">{line.name}</p>
              <LineChoice line={line} onNote={note} />
              <PriceNote line={line} />
              <FewLeft line={line} onTake={(left) => changes.take(line, left)} />
              <div className="mt-2 flex items-center justify-between gap-3">
                {line.soldOut ? (
                  <SoldOutLine
                    line={line}
                    onRemove={() => changes.take(line, 0)}
                    onSwap={(dish) => changes.swap(line, dish)}
                  />
                ) : line.problem !== null ? (
                  <RemoveMisfit line={line} onRemove={() => changes.take(line, 0)} />
                ) : (
                  <QuantityStepper
                    name={line.name}
                    quantity={line.quantity}
                    most={mostOfOneDish}
                    onChange={(quantity) => changes.take(line, quantity)}
                    onRemove={() => changes.take(line, 0)}
                  />
                )}
                <span className="font-display font-semibold tabular-nums">
                  {formatCents(totalCents([line]))}
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {(lines.length > 0 || changes.step) && (
        <div className="sticky bottom-0 bg-surface pb-2">
          <LastStep step={changes.step} onUndo={undo} />
        </div>
      )}
    </>
  )
}

/** Says so when one costs something else than on the day it was put into the cart. */
export function PriceNote({ line: { priceChanged, price } }: { line: CartItem }) {
  if (priceChanged === null) return null
  return (
    <p className="text-sm text-gold">
      {lineTexts.priceChanged(formatDollars(price), formatDollars(priceChanged))}
    </p>
  )
}
