import { useEveryCategoryName } from '#modules/menu/categories/ui/use-categories.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import type { CatalogueItem } from '#modules/menu/contract/catalogue.ts'
import { Thumbnail } from '#ui-kit/thumbnail.tsx'
import { type Column, Table } from '#ui-kit/table.tsx'
import type { AvailabilityChoice } from './availability-menu.tsx'
import { DishStatus } from './dish-status.tsx'
import type { Selection } from '#ui-kit/use-selection.ts'

interface DishTableProps {
  items: readonly CatalogueItem[]
  /** The number of the first row. */
  first: number
  tomorrow: string
  /** The list's own query, to come back to after an edit. */
  search: string
  selection: Selection
  onAvailability: (item: CatalogueItem, choice: AvailabilityChoice) => void
  onDelete: (item: CatalogueItem) => void
}

/** The specification's table: number, image, name, price, edit, delete; and whether it can be had. */
export function DishTable(props: DishTableProps) {
  return (
    <Table
      label="Dishes"
      columns={columnsFor(props)}
      rows={props.items}
      keyOf={({ _id }) => _id}
      rowClassName="max-md:grid-cols-[2.75rem_3.5rem_1fr_auto] has-checked:bg-surface2"
    />
  )
}

function columnsFor(props: DishTableProps): Column<CatalogueItem>[] {
  const { first, tomorrow, search, selection, onAvailability, onDelete } = props
  return [
    {
      head: 'Choose',
      // Its head is the choice of all, above this table.
      className: 'md:w-12 md:px-0! [thead_&]:sr-only',
      cell: (item) => <RowCheckbox item={item} selection={selection} />,
    },
    {
      head: 'No.',
      className: 'text-muted tabular-nums max-md:hidden md:w-12',
      cell: (_, index) => first + index,
    },
    {
      head: 'Image',
      className: 'md:w-20',
      cell: ({ picture, hidden, soldOut }) => (
        <Thumbnail
          picture={picture}
          isDimmed={hidden || soldOut}
          size="size-14 compact:h-8 compact:w-11"
        />
      ),
    },
    {
      head: 'Name',
      // One line takes what the others leave, and is cut where that is too little.
      className: 'max-md:min-w-0 compact:w-full compact:max-w-0',
      cell: (item, index) => <Name item={item} number={first + index} />,
    },
    {
      head: 'Price',
      className: 'text-right tabular-nums compact:whitespace-nowrap',
      cell: (item) => <DishPrice item={item} />,
    },
    {
      head: 'Availability',
      className:
        'max-md:col-span-full max-md:row-start-2 max-md:pr-24 max-md:pl-13 max-md:@max-3xs:px-0 xl:w-64 compact:w-auto compact:whitespace-nowrap',
      cell: (item) => (
        <DishStatus
          item={item}
          tomorrow={tomorrow}
          onChoose={(choice) => onAvailability(item, choice)}
        />
      ),
    },
    {
      head: 'Edit and delete',
      className:
        'whitespace-nowrap text-right max-md:col-span-full max-md:row-start-2 max-md:justify-self-end md:w-28 [thead_&]:max-xl:whitespace-normal xl:w-36 xl:compact:[thead_&]:whitespace-nowrap',
      cell: (item) => (
        <>
          <Link
            to={`/dashboard/updateItem/${item._id}`}
            state={{ search }}
            aria-label={`Edit ${item.name}`}
            className={`${iconClass} hover:text-primary`}
          >
            <Pencil aria-hidden="true" className="size-5" />
          </Link>
          <button
            type="button"
            aria-label={`Delete ${item.name}`}
            onClick={() => onDelete(item)}
            className={`${iconClass} text-danger`}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </button>
        </>
      ),
    },
  ]
}

const iconClass =
  'inline-grid size-11 cursor-pointer place-items-center rounded-full hover:bg-surface2 compact:size-8 compact:align-middle compact:[&>svg]:size-4.5'

function RowCheckbox({ item, selection }: { item: CatalogueItem; selection: Selection }) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center compact:h-8">
      <span className="sr-only">Choose {item.name}</span>
      <input
        type="checkbox"
        checked={selection.isChosen(item._id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(item._id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        className="size-5 cursor-pointer"
      />
    </label>
  )
}

function Name({ item, number }: { item: CatalogueItem; number: number }) {
  const nameOf = useEveryCategoryName()
  const notes = [
    nameOf(item.category),
    item.popular && 'popular',
    item.offered && 'offer',
    item.allergens === null && 'allergens not declared',
  ]
  return (
    <span className="compact:flex compact:items-baseline compact:gap-2.5">
      {/* On phones a row has no room for a column of numbers. */}
      <span className="text-muted tabular-nums md:hidden">{number}. </span>
      <span
        title={item.name}
        className="font-semibold wrap-anywhere compact:min-w-1/2 compact:truncate"
      >
        {item.name}
      </span>
      <span className="block text-sm text-muted first-letter:uppercase compact:truncate">
        {notes.filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

function DishPrice({ item: { price, oldPrice } }: { item: CatalogueItem }) {
  return (
    <>
      <strong className="font-semibold">{formatDollars(price)}</strong>
      {oldPrice !== null && (
        <s className="block text-sm text-muted compact:ml-2 compact:inline">
          <span className="sr-only">was </span>
          {formatDollars(oldPrice)}
        </s>
      )}
    </>
  )
}
