import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Cents, dollarsFromCents, formatCents, unitCents } from '#kernel/money.ts'
import { readCountedCents, typedPrice, unitWord } from '#kernel/read-money.ts'
import { cashAt } from '#modules/restaurant/cash-rounding.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import { TextField } from '#ui-kit/text-field.tsx'
import { ticketTexts } from './house-texts.ts'
import type { Placed } from './ticket-draft.ts'

/** What was taken a moment ago: its number, the money, and what of it goes back over the counter. */
export function PlacedOrder({ placed }: { placed: Placed }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed stands for the next order now.
  useEffect(() => heading.current?.focus(), [])
  const { id, number, pay } = placed
  const house = useRestaurant()
  const cents = pay === 'cash' ? cashAt(house, placed.cents) : placed.cents
  const isPaid = pay === 'cash' || pay === 'terminal'
  return (
    <section
      aria-labelledby="placed-heading"
      className="mt-4 rounded-card border-2 border-gold p-4 md:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 ref={heading} id="placed-heading" tabIndex={-1} className="text-xl outline-none">
          <span>{ticketTexts.taken[pay](number)}</span>{' '}
          <span className="tabular-nums">{formatCents(cents)}</span>
        </h3>
        <p className="flex gap-5">
          {isPaid && cents > 0 && (
            <Link to={`/dashboard/paymentHistory/${id}`} className={linkClass}>
              {ticketTexts.receipt}
            </Link>
          )}
          <Link to={`/dashboard/orders/${id}`} className={linkClass}>
            {ticketTexts.openOrder(number)}
          </Link>
        </p>
      </div>
      {pay === 'cash' && cents > 0 && <Change due={cents} />}
    </section>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center text-sm font-semibold underline decoration-primary decoration-2 underline-offset-4 hover:text-primary'

/** What goes back of what was given: one tap for the usual sums, or as it is typed. */
function Change({ due }: { due: number }) {
  const [text, setText] = useState('')
  const given = text.trim() === '' ? undefined : (readCountedCents(text) ?? Number.NaN)
  const said = given === undefined ? '' : sayChange(given - due)
  const change = useRef<HTMLOutputElement>(null)
  // The button for the next order is at the foot of a phone's screen.
  useEffect(() => {
    if (said !== '') change.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  return (
    <div className="mt-2 grid gap-3">
      <fieldset aria-label={ticketTexts.cashGiven} className="flex min-w-0 flex-wrap gap-2">
        {likelyCash(due).map((each) => (
          <Button
            key={each}
            kind="secondary"
            className="text-sm tabular-nums"
            aria-pressed={given === each}
            onClick={() => setText(typedPrice(dollarsFromCents(each)))}
          >
            {formatCents(each)}
          </Button>
        ))}
      </fieldset>
      <TextField
        label={ticketTexts.cashGivenIn(unitWord())}
        name="cash-given"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <output ref={change} className="text-2xl font-bold tabular-nums empty:hidden">
        {said}
      </output>
    </div>
  )
}

function sayChange(cents: number): string {
  if (Number.isNaN(cents)) return ticketTexts.notASum
  if (cents < 0) return ticketTexts.tooLittle(formatCents(-cents))
  return cents === 0 ? ticketTexts.noChange : ticketTexts.change(formatCents(cents))
}

/** What somebody may well put on the counter for a sum: just that, or the next sums of whole notes. */
function likelyCash(due: Cents): Cents[] {
  const smallestNote = 5 * unitCents()
  const scale = Math.max(smallestNote / 5, 10 ** Math.floor(Math.log10(due)) / 10)
  const notes = [5, 10, 20, 50, 100].map((times) => scale * times)
  const rounded = notes.map((note) => Math.ceil(due / note) * note)
  return [...new Set([due, ...rounded])].slice(0, 4)
}
