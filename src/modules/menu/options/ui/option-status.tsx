import { formatDollars } from '#kernel/money.ts'
import type { OptionGroupView } from '#modules/menu/options/contract.ts'
import { type AvailabilityChoice, AvailabilityMenu } from '../../ui/editor/availability-menu.tsx'

interface OptionStatusProps {
  option: OptionGroupView['values'][number]
  tomorrow: string
  /** One tap: sold out until tomorrow, or there again. */
  onSwitch: () => void
  onChoose: (choice: AvailabilityChoice) => void
}

/** An option as the button that says it is sold out, and beside it for how long. */
export function OptionStatus({ option, tomorrow, onSwitch, onChoose }: OptionStatusProps) {
  const { name, price, soldOut, backAt } = option
  const until = backAt === null ? '' : `until ${backAt}`
  return (
    <span className="inline-flex max-w-full items-stretch rounded-input border border-control">
      <button
        type="button"
        aria-pressed={soldOut}
        aria-label={`${name}: sold out${soldOut && until ? ` ${until}` : ''}`}
        onClick={onSwitch}
        className="flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 rounded-l-input py-1 pr-3 pl-3 text-left text-sm hover:bg-surface2"
      >
        <span
          aria-hidden="true"
          className={`size-2.5 shrink-0 rounded-full ${soldOut ? 'bg-danger' : 'bg-success'}`}
        />
        <span className="min-w-0 leading-tight">
          <span className={`font-medium wrap-anywhere ${soldOut ? 'line-through' : ''}`}>
            {name}
          </span>
          {price > 0 && (
            <span className="ml-1.5 text-muted tabular-nums">+{formatDollars(price)}</span>
          )}
          {soldOut && (
            <span className="block text-xs text-muted">Sold out {until || 'until you say so'}</span>
          )}
        </span>
      </button>
      <AvailabilityMenu
        label={`${name}: how long`}
        canHide={false}
        current={
          !soldOut
            ? 'available'
            : backAt === null
              ? 'until_told'
              : backAt === tomorrow
                ? 'until_tomorrow'
                : 'time'
        }
        tomorrow={tomorrow}
        onChoose={onChoose}
        className="grid w-10 shrink-0 cursor-pointer place-items-center rounded-r-input border-l border-border hover:bg-surface2"
      >
        {null}
      </AvailabilityMenu>
    </span>
  )
}
