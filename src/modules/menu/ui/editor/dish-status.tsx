import type { CatalogueItem } from '#modules/menu/contract/catalogue.ts'
import { type AvailabilityChoice, AvailabilityMenu } from './availability-menu.tsx'

interface DishStatusProps {
  item: CatalogueItem
  tomorrow: string
  onChoose: (choice: AvailabilityChoice) => void
}

/** Whether a dish can be had now, as the button that changes it. */
export function DishStatus({ item, tomorrow, onChoose }: DishStatusProps) {
  const { text, note, dot, current } = statusOf(item, tomorrow)
  return (
    <AvailabilityMenu
      label={`${item.name}: ${text}${note && ` ${note}`}. Change`}
      current={current}
      tomorrow={tomorrow}
      onChoose={onChoose}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-input border border-control py-1 pr-2.5 pl-3 text-left text-sm font-medium hover:border-text compact:min-h-7 compact:border-transparent compact:py-0"
    >
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dot}`} />
      <span className="leading-tight">
        {text}
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
    return { text: 'Hidden', note: '', dot: 'border-2 border-control', current: 'hidden' }
  }
  if (offHours) {
    return { text: 'Off hours', note: hours ?? '', dot: 'bg-gold', current: 'available' }
  }
  if (left === 0 && backAt === null) {
    return { text: 'Sold out', note: 'none left', dot: 'bg-danger', current: 'until_told' }
  }
  if (!soldOut) return { text: 'Available', note: '', dot: 'bg-success', current: 'available' }
  return {
    text: 'Sold out',
    note: backAt === null ? '' : `until ${backAt}`,
    dot: 'bg-danger',
    current: backAt === null ? 'until_told' : backAt === tomorrow ? 'until_tomorrow' : 'time',
  }
}
