import { PencilLine } from 'lucide-react'
import { formatCents } from '#kernel/money.ts'
import { joinedQuantity } from '#modules/restaurant/order-rules.ts'
import { QuantityStepper } from '#ui-kit/quantity-stepper.tsx'
import { askAboutDish } from './ask-about-dish.ts'
import { ticketTexts } from './house-texts.ts'
import type { DeskStands } from './use-desk-stands.ts'
import type { PricedLine } from './use-priced-lines.ts'
import type { Ticket } from './use-ticket.ts'

interface TicketLinesProps {
  lines: readonly PricedLine[]
  ticket: Ticket
  stands: DeskStands
}

/** What stands on the ticket so far; how many of each, and what that comes to. */
export function TicketLines({ lines, ticket, stands }: TicketLinesProps) {
  const wrong = lines.filter(({ problem }) => problem !== '')
  return (
    <>
      {/* What runs out while it stands here is heard, too. */}
      <output className="sr-only">
        {wrong.map(({ dish, problem }) => `${dish?.name ?? 'A dish'}: ${problem}`).join(' ')}
      </output>
      <OrderLines lines={lines} ticket={ticket} stands={stands} />
    </>
  )
}

/** The dishes themselves, each with how many and what it comes to; before the first, how one is put there. */
export function OrderLines({ lines, ticket, stands }: TicketLinesProps) {
  if (lines.length === 0) {
    return <p className="mt-2 text-muted">{ticketTexts.empty}</p>
  }
  return (
    <ul aria-label={ticketTexts.dishes} className="mt-3 grid gap-2">
      {lines.map((line) => (
        <li
          key={line.id}
          data-wrong={line.problem === '' ? undefined : true}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 *:justify-self-start sm:grid-cols-[minmax(0,1fr)_auto_4.5rem]"
        >
          <LineName line={line} onChange={(choice) => ticket.put(line.dishId, choice, line.id)} />
          <QuantityStepper
            name={line.dish?.name ?? ticketTexts.thisDish}
            quantity={line.quantity}
            most={mostOf(line, stands)}
            onChange={(next) => ticket.change(line.id, next)}
            onRemove={() => ticket.change(line.id, 0)}
          />
          <span className="justify-self-end! text-right tabular-nums">
            {formatCents(line.cents)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The most of a line: what is left beside what the ticket has already, which nothing takes away. */
function mostOf({ dish, quantity }: PricedLine, { roomFor }: DeskStands): number {
  return dish ? joinedQuantity(quantity, Math.max(0, roomFor(dish))) : quantity
}

interface LineNameProps {
  line: PricedLine
  onChange: Parameters<typeof askAboutDish>[2]
}

/** The dish and what was said about it: a tap changes that. */
function LineName({ line, onChange }: LineNameProps) {
  const { dish, words, note, problem } = line
  if (!dish) {
    return (
      <span className="font-medium max-sm:col-span-2">
        <span>{ticketTexts.gone}</span>
        <Problem>{problem}</Problem>
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => askAboutDish(dish, line, onChange)}
      className="group min-h-11 max-w-full cursor-pointer rounded-input py-1 text-left leading-snug max-sm:col-span-2"
    >
      <span className="sr-only">{ticketTexts.changeDish}</span>
      <span className="font-medium wrap-anywhere group-hover:text-primary">{dish.name}</span>{' '}
      <PencilLine
        aria-hidden="true"
        className="inline size-3.5 text-muted group-hover:text-primary"
      />
      {words.length === 0 && dish.options !== 'none' && (
        <span className="block text-sm text-muted underline underline-offset-4">
          {ticketTexts.chooseOptions}
        </span>
      )}
      {words.length > 0 && (
        <span className="block text-sm wrap-anywhere text-muted">{words.join(', ')}</span>
      )}
      {note !== '' && (
        <span className="block text-sm wrap-anywhere text-muted italic">{`“${note}”`}</span>
      )}
      <Problem>{problem}</Problem>
    </button>
  )
}

function Problem({ children }: { children: string }) {
  return (
    children !== '' && <span className="block text-sm font-medium text-danger">{children}</span>
  )
}
