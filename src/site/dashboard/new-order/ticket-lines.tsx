import { formatCents, centsFromDollars } from '#kernel/money.ts'
import type { MenuItem } from '#modules/menu/contract.ts'
import { QuantityStepper } from '#ui-kit/quantity-stepper.tsx'
import type { Ticket } from './use-ticket.ts'

interface TicketLinesProps {
  menu: readonly MenuItem[]
  ticket: Ticket
}

/** What stands on the ticket so far; how many of each, and what that comes to. */
export function TicketLines({ menu, ticket }: TicketLinesProps) {
  if (ticket.lines.length === 0) {
    return <p className="mt-2 text-muted">Tap a dish, or type its name and press Enter.</p>
  }
  return (
    <ul aria-label="Dishes on the order" className="mt-3 grid gap-2">
      {ticket.lines.map(({ foodId, quantity }) => {
        const dish = menu.find(({ _id }) => _id === foodId)
        const name = dish?.name ?? 'No longer on the menu'
        return (
          <li
            key={foodId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 *:justify-self-start sm:grid-cols-[minmax(0,1fr)_auto_4.5rem]"
          >
            <span className="font-medium wrap-anywhere max-sm:col-span-2">{name}</span>
            <QuantityStepper
              name={name}
              quantity={quantity}
              most={99}
              onChange={(next) => ticket.change(foodId, next)}
              onRemove={() => ticket.change(foodId, 0)}
            />
            <span className="justify-self-end! text-right tabular-nums">
              {formatCents((centsFromDollars(dish?.price ?? 0) ?? 0) * quantity)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
