import { Tags, X } from 'lucide-react'
import { buttonClass } from '#ui-kit/button.tsx'
import { type AvailabilityChoice, AvailabilityMenu } from './availability-menu.tsx'
import { catalogueTexts } from './house-texts.ts'

interface BulkBarProps {
  count: number
  tomorrow: string
  onAvailability: (choice: AvailabilityChoice) => void
  onPrices: () => void
  onClear: () => void
}

/** What can be done with everything that is chosen; it comes up when something is. */
export function BulkBar({ count, tomorrow, onAvailability, onPrices, onClear }: BulkBarProps) {
  return (
    <section
      aria-label={catalogueTexts.chosenDishes}
      className="flex flex-wrap items-center gap-2 rounded-card border border-border bg-surface p-2 shadow-card"
    >
      <p className="flex items-center gap-1 pl-3 font-semibold tabular-nums max-sm:w-full sm:mr-auto">
        <span>{catalogueTexts.chosen(count)}</span>
        <button
          type="button"
          aria-label={catalogueTexts.chooseNone}
          onClick={onClear}
          className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-surface2 max-sm:ml-auto"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </p>
      <button type="button" onClick={onPrices} className={compact}>
        <Tags aria-hidden="true" className="size-4" />
        <span>{catalogueTexts.changePrices}</span>
      </button>
      <AvailabilityMenu
        label={catalogueTexts.changeAvailability}
        tomorrow={tomorrow}
        onChoose={onAvailability}
        className={compact}
      >
        <span>{catalogueTexts.availability}</span>
      </AvailabilityMenu>
    </section>
  )
}

const compact = buttonClass('secondary', 'px-3 text-sm whitespace-nowrap max-sm:flex-1 sm:px-4')
