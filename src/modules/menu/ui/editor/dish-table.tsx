import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatDollars } from '#kernel/money.ts'
import { type Column, Table } from '#ui-kit/table.tsx'
import { Thumbnail } from '#ui-kit/thumbnail.tsx'
import type { Selection } from '#ui-kit/use-selection.ts'
import { useEveryCategoryName } from '../../categories/ui/use-categories.ts'
import type { CatalogueItem } from '../../contract.ts'
import { type AvailabilityChoice, AvailabilityMenu } from './availability-menu.tsx'
import { catalogueTexts } from './house-texts.ts'

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
      label={catalogueTexts.dishes}
      columns={columnsFor(props)}
      rows={props.items}
      keyOf={({ _id }) => _id}
      rowClassName="max-md:grid-cols-[2.75rem_3.5rem_1fr_auto] has-checked:bg-surface2"
    />
  )
}

const iconClass =
  'inline-grid size-11 cursor-pointer place-items-center rounded-full hover:bg-surface2 compact:size-8 compact:align-middle compact:[&>svg]:size-4.5'

function columnsFor(props: DishTableProps): Column<CatalogueItem>[] {
  const { first, tomorrow, search, selection, onAvailability, onDelete } = props
  return [
    {
      head: catalogueTexts.columns.choose,
      // In place of this column's head, the choice of all stands above the table.
      className: 'md:w-12 md:px-0! [thead_&]:sr-only',
      cell: (item) => <RowCheckbox item={item} selection={selection} />,
    },
    {
      head: catalogueTexts.columns.number,
      className: 'text-muted tabular-nums max-md:hidden md:w-12',
      cell: (_, index) => first + index,
    },
    {
      head: catalogueTexts.columns.image,
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
      head: catalogueTexts.columns.name,
      // One line takes what the others leave, and is cut where that is too little.
      className: 'max-md:min-w-0 compact:w-full compact:max-w-0',
      cell: (item, index) => <Name item={item} number={first + index} />,
    },
    {
      head: catalogueTexts.columns.price,
      className: 'text-right tabular-nums compact:whitespace-nowrap',
      cell: (item) => <DishPrice item={item} />,
    },
    {
      head: catalogueTexts.columns.availability,
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
      head: catalogueTexts.columns.actions,
      className:
        'whitespace-nowrap text-right max-md:col-span-full max-md:row-start-2 max-md:justify-self-end md:w-28 [thead_&]:max-xl:whitespace-normal xl:w-36 xl:compact:[thead_&]:whitespace-nowrap',
      cell: (item) => (
        <>
          <Link
            to={`/dashboard/updateItem/${item._id}`}
            state={{ search }}
            aria-label={catalogueTexts.edit(item.name)}
            className={`${iconClass} hover:text-primary`}
          >
            <Pencil aria-hidden="true" className="size-5" />
          </Link>
          <button
            type="button"
            aria-label={catalogueTexts.delete(item.name)}
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

function RowCheckbox({ item, selection }: { item: CatalogueItem; selection: Selection }) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center compact:h-8">
      <span className="sr-only">{catalogueTexts.choose(item.name)}</span>
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
    item.popular && catalogueTexts.popular,
    item.offered && catalogueTexts.offer,
    item.allergens === null && catalogueTexts.undeclared,
  ]
  return (
    <span className="compact:flex compact:items-baseline compact:gap-2.5">
      {/* On phones a row has no room for a column of numbers. */}
      <span className="text-muted tabular-nums md:hidden">{`${number}. `}</span>
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
          <span className="sr-only">{catalogueTexts.was}</span>
          <span>{formatDollars(oldPrice)}</span>
        </s>
      )}
    </>
  )
}

interface DishStatusProps {
  item: CatalogueItem
  tomorrow: string
  onChoose: (choice: AvailabilityChoice) => void
}

/** Whether a dish can be had now, as the button that changes it. */
function DishStatus({ item, tomorrow, onChoose }: DishStatusProps) {
  const { text, note, dot, current } = statusOf(item, tomorrow)
  return (
    <AvailabilityMenu
      label={catalogueTexts.changeStatus(item.name, note === '' ? text : `${text} ${note}`)}
      current={current}
      tomorrow={tomorrow}
      onChoose={onChoose}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-input border border-control py-1 pr-2.5 pl-3 text-left text-sm font-medium hover:border-text compact:min-h-7 compact:border-transparent compact:py-0"
    >
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
      <span className="leading-tight">
        <span>{text}</span>
        {note && (
          <span className="block text-xs font-normal text-muted compact:leading-none xl:compact:ml-1.5 xl:compact:inline">
            {note}
          </span>
        )}
      </span>
    </AvailabilityMenu>
  )
}

interface Status {
  text: string
  note: string
  dot: string
  current: AvailabilityChoice
}

function statusOf(
  { hidden, soldOut, backAt, offHours, hours, left }: CatalogueItem,
  tomorrow: string,
): Status {
  if (hidden) {
    return {
      text: catalogueTexts.status.hidden,
      note: '',
      dot: 'border-2 border-control',
      current: 'hidden',
    }
  }
  if (offHours) {
    return {
      text: catalogueTexts.status.offHours,
      note: hours ?? '',
      dot: 'bg-gold',
      current: 'available',
    }
  }
  if (left === 0 && backAt === null) {
    return {
      text: catalogueTexts.status.soldOut,
      note: catalogueTexts.status.noneLeft,
      dot: 'bg-danger',
      current: 'until_told',
    }
  }
  if (!soldOut)
    return {
      text: catalogueTexts.status.available,
      note: '',
      dot: 'bg-success',
      current: 'available',
    }
  return {
    text: catalogueTexts.status.soldOut,
    note: backAt === null ? '' : catalogueTexts.until(backAt),
    dot: 'bg-danger',
    current: backAt === null ? 'until_told' : backAt === tomorrow ? 'until_tomorrow' : 'time',
  }
}
