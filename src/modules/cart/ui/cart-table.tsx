import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import { dialogs } from '#ui-kit/dialogs.tsx'
import { QuantityStepper } from '#ui-kit/quantity-stepper.tsx'
import { type Column, Table } from '#ui-kit/table.tsx'
import { toasts } from '#ui-kit/toaster.tsx'
import type { CartItem } from '../contract.ts'
import { maxOfOne } from '../rules.ts'
import { PriceNote } from './cart-lines.tsx'
import { LinePicture } from './line-picture.tsx'
import { useCartChanges } from './use-cart-changes.ts'

const placeId = 'cart-table'

interface CartTableProps {
  lines: readonly CartItem[]
  /** What is said after a delete; the owner may change it. */
  deletedText: string
}

/** The specification's table of the cart: number, image, name, price, delete; and how many. */
export function CartTable({ lines, deletedText }: CartTableProps) {
  const changes = useCartChanges()

  async function remove(line: CartItem) {
    const isConfirmed = await dialogs.ask({
      title: 'Are you sure?',
      text: "You won't be able to revert this!",
      confirm: 'Yes, delete it!',
      cancel: 'Cancel',
    })
    if (!isConfirmed || !(await changes.remove(line))) return
    // The button that was pressed is gone with its line.
    document.getElementById(placeId)?.focus({ preventScroll: true })
    void toasts.show('success', deletedText)
  }

  return (
    <div id={placeId} tabIndex={-1} className="outline-none">
      <Table
        label="Your cart"
        columns={columnsFor(changes.setQuantity, remove)}
        rows={lines}
        keyOf={({ _id }) => _id}
        rowClassName="max-md:grid-cols-[1.25rem_3.5rem_1fr_auto_2.75rem]"
      />
    </div>
  )
}

function columnsFor(
  setQuantity: (line: CartItem, quantity: number) => Promise<unknown>,
  remove: (line: CartItem) => Promise<unknown>,
): Column<CartItem>[] {
  return [
    { head: 'No.', cell: (_, index) => index + 1, className: 'w-12 text-muted tabular-nums' },
    { head: 'Image', cell: (line) => <LinePicture line={line} />, className: 'w-20' },
    { head: 'Name', cell: (line) => <Name line={line} />, className: 'max-md:col-span-2' },
    {
      head: 'Quantity',
      className: 'max-md:order-1 max-md:col-start-3',
      cell: (line) => (
        <QuantityStepper
          name={line.name}
          quantity={line.quantity}
          most={maxOfOne}
          onChange={(quantity) => void setQuantity(line, quantity)}
        />
      ),
    },
    {
      head: 'Price',
      className: 'font-semibold tabular-nums text-right max-md:order-1 max-md:col-span-2',
      cell: ({ price }) => formatDollars(price),
    },
    {
      head: 'Delete',
      className: 'w-20 md:text-right',
      cell: (line) => <DeleteButton name={line.name} onClick={() => void remove(line)} />,
    },
  ]
}

function Name({ line }: { line: CartItem }) {
  return (
    <>
      <Link
        to={`/dish/${line.slug}`}
        className="font-semibold wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
      >
        {line.name}
      </Link>
      <PriceNote line={line} />
    </>
  )
}

function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Delete ${name}`}
      onClick={onClick}
      className="inline-grid size-11 cursor-pointer place-items-center rounded-full text-danger hover:bg-surface2"
    >
      <Trash2 aria-hidden="true" className="size-5" />
    </button>
  )
}
