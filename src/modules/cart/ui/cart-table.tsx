import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatCents, formatDollars } from '#kernel/money.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { mostOfOneDish } from '#modules/restaurant/order-rules.ts'
import { askToDelete } from '#ui-kit/ask-to-delete.ts'
import { DeleteFailure } from '#ui-kit/delete-failure.tsx'
import { QuantityStepper } from '#ui-kit/quantity-stepper.tsx'
import { type Column, Table } from '#ui-kit/table.tsx'
import { Thumbnail } from '#ui-kit/thumbnail.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import type { CartItem } from '../contract.ts'
import { keyOfLine, totalCents } from '../rules.ts'
import { PriceNote } from './cart-lines.tsx'
import { LastStep } from './last-step.tsx'
import { LineChoice } from './line-choice.tsx'
import type { WriteNote } from './line-note.tsx'
import { FewLeft, SoldOut } from './sold-out-line.tsx'
import { SwapDish } from './swap-dish.tsx'
import { cartTableTexts } from './table-texts.ts'
import { cartTexts } from './texts.ts'
import { type Step, useCartChanges } from './use-cart-changes.ts'
import { useLineFocus } from './use-line-focus.ts'

const placeId = 'cart-table'

/** The heading of what stands in the table's place when there is no line. */
export const emptyCartId = 'empty-cart'

/** A line that could not be deleted; kept beside the table, which is gone while its last line is. */
export interface FailedDelete {
  line: CartItem
  message: string
}

interface CartTableProps {
  lines: readonly CartItem[]
  /** What is said after a delete; the owner may change it. */
  deletedText: string
  failed: FailedDelete | undefined
  onFailed: (failed: FailedDelete | undefined) => void
}

/** The specification's table of the cart: number, image, name, price, delete; and how many. */
export function CartTable({ lines, deletedText, failed, onFailed }: CartTableProps) {
  const changes = useCartChanges(lines)
  const [table, focusLine, stopWaiting] = useLineFocus<HTMLDivElement>()

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

  async function remove(line: CartItem) {
    if (await askToDelete()) await removeNow(line)
  }

  async function removeNow(line: CartItem) {
    onFailed(undefined)
    if (!(await changes.remove(line, (message) => onFailed({ line, message })))) return
    // The button that was pressed is gone with its line, and the table with its last one.
    const next = document.getElementById(placeId) ?? document.getElementById(emptyCartId)
    next?.focus({ preventScroll: true })
    void toasts.show('success', deletedText)
  }

  return (
    <div ref={table} id={placeId} tabIndex={-1} className="outline-none">
      <p className="hidden text-muted noscript:block">{cartTableTexts.noScript}</p>
      {failed && lines.some(({ _id }) => _id === failed.line._id) && (
        <DeleteFailure
          name={failed.line.name}
          message={failed.message}
          onRetry={() => void removeNow(failed.line)}
        />
      )}
      <LastStep step={changes.step} onUndo={undo} />
      <Table
        label={cartTexts.heading}
        isRoomy
        columns={columnsFor({ ...changes, note, remove })}
        rows={lines}
        keyOf={keyOfLine}
        // What is chosen with a dish makes its row high: all of it is read from the top then.
        rowClassName="max-md:grid-cols-[1.25rem_3.5rem_1fr_auto_2.75rem] has-data-line:items-start md:has-data-line:*:align-top"
      />
    </div>
  )
}

interface Changes {
  take: (line: CartItem, quantity: number) => void
  swap: (line: CartItem, dish: MenuItem) => void
  note: WriteNote
  remove: (line: CartItem) => Promise<unknown>
}

function columnsFor({ take, swap, note, remove }: Changes): Column<CartItem>[] {
  return [
    {
      head: cartTableTexts.columns.number,
      cell: (_, index) => index + 1,
      className: 'md:w-12 text-muted tabular-nums',
    },
    {
      head: cartTableTexts.columns.image,
      cell: (line) => <Thumbnail picture={line.picture} />,
      className: 'md:w-20',
    },
    {
      head: cartTableTexts.columns.name,
      cell: (line) => <Name line={line} take={take} note={note} />,
      className: 'max-md:col-span-2',
    },
    {
      head: cartTableTexts.columns.quantity,
      // What can be had instead needs the width of a phone.
      className: 'max-md:order-1 max-md:col-start-3 max-md:has-[ul]:col-end-[-1]',
      cell: (line) => (
        <div data-line={keyOfLine(line)}>
          {line.soldOut ? (
            <span className="flex min-w-0 flex-wrap items-center gap-x-3">
              <SoldOut {...line} />
              <SwapDish line={line} onSwap={(dish) => swap(line, dish)} />
            </span>
          ) : line.problem !== null ? (
            <span className="text-muted tabular-nums">{`${line.quantity} ×`}</span>
          ) : (
            <div className="md:-my-2">
              <QuantityStepper
                name={line.name}
                quantity={line.quantity}
                most={mostOfOneDish}
                onChange={(quantity) => take(line, quantity)}
              />
            </div>
          )}
        </div>
      ),
    },
    {
      head: cartTableTexts.columns.price,
      className:
        'tabular-nums text-right max-md:order-1 max-md:col-span-2 max-md:col-start-4 max-md:self-center',
      cell: (line) => <LinePrice line={line} />,
    },
    {
      head: cartTableTexts.columns.delete,
      className: 'md:w-20 md:text-right',
      cell: (line) => <DeleteButton name={line.name} onClick={() => void remove(line)} />,
    },
  ]
}

/** What the line costs; with several, also what one of them does. */
function LinePrice({ line }: { line: CartItem }) {
  return (
    <>
      <strong className="font-semibold">{formatCents(totalCents([line]))}</strong>
      {line.quantity > 1 && (
        <span className="block text-sm whitespace-nowrap text-muted">
          {cartTableTexts.each(formatDollars(line.price))}
        </span>
      )}
    </>
  )
}

function Name({ line, take, note }: { line: CartItem } & Pick<Changes, 'take' | 'note'>) {
  return (
    <>
      <Link
        to={`/dish/${line.slug}`}
        className="font-semibold wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
      >
        {line.name}
      </Link>
      <LineChoice line={line} onNote={note} />
      <PriceNote line={line} />
      <FewLeft line={line} onTake={(left) => take(line, left)} />
    </>
  )
}

function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={cartTableTexts.delete(name)}
      onClick={onClick}
      className="inline-grid -my-2.5 size-11 cursor-pointer place-items-center rounded-full text-danger hover:bg-surface2 noscript:hidden"
    >
      <Trash2 aria-hidden="true" className="size-5" />
    </button>
  )
}
