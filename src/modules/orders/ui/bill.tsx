import { formatDollars } from '#kernel/money.ts'
import { addedSums, includedTaxes } from '../bill/describing.ts'
import { billTexts } from '../bill/texts.ts'
import type { LineChoice, WireTaxes } from '../contract/guest.ts'
import { optionWords } from '../rules.ts'

interface BillLineProps {
  name: string
  quantity: number
  /** Dollars for one. */
  price: number
  options?: readonly { name: string; quantity: number }[] | undefined
  note?: string | undefined
  /** Of its tax rates. */
  letter?: string | undefined
  /** What ran out of it, where anything has: how many of it are made, and what became of the others. */
  short?: { made: number; words: readonly string[] } | undefined
}

/** A line of a bill: how many of what, dots, how much. */
export function BillLine({ name, quantity, price, options, note, letter, short }: BillLineProps) {
  const made = short?.made ?? quantity
  return (
    <li className="flex items-baseline gap-2 @max-[12rem]:flex-wrap">
      <span
        className={`min-w-9 shrink-0 whitespace-nowrap tabular-nums ${short ? 'font-semibold' : 'text-sm text-muted'}`}
      >
        {`${made > 0 ? made : quantity} ×`}
      </span>
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
        <span className={made > 0 ? '' : 'text-muted line-through'}>{name}</span>
        {short?.words.map((words) => (
          <span key={words} className="ml-2 text-sm font-normal text-danger">
            {words}
          </span>
        ))}
        <ChoiceLines choice={{ options, note }} className="text-sm font-normal text-muted" />
      </span>
      <span
        aria-hidden="true"
        className="min-w-4 flex-1 border-b-2 border-dotted border-control/50"
      />
      <span className="font-semibold tabular-nums">{formatDollars(price * quantity)}</span>
      {letter !== undefined && <span className="w-4 text-sm text-muted">{letter}</span>}
    </li>
  )
}

interface Chosen {
  options?: readonly { name: string; quantity: number }[] | undefined
  note?: LineChoice['note']
}

interface ChoiceLinesProps {
  choice: Chosen
  className?: string
}

/** What was chosen with a dish, under its name; nothing where nothing was. */
function ChoiceLines({ choice: { options, note }, className }: ChoiceLinesProps) {
  // A number stays with its sign where lines break.
  const words = optionWords(options).map((each) => each.replace(' × ', '\u00A0× '))
  if (words.length === 0 && !note) return null
  return (
    <span className={`block wrap-anywhere ${className ?? ''}`}>
      {words.length > 0 && <span className="block">{words.join(' · ')}</span>}
      {note && <span className="block">{`“${note}”`}</span>}
    </span>
  )
}

interface BillTotalProps {
  label: string
  amount: string
  /** What is added to the dishes' prices, or is in them. */
  taxes?: WireTaxes | undefined
  /** Dollars that were added for the staff: within the amount, and no part of the bill. */
  tip?: number | undefined
}

/** What an order comes to, between the sums that are added to its prices and the taxes that these hold. */
export function BillTotal({ label, amount, taxes, tip = 0 }: BillTotalProps) {
  const added = taxes ? addedSums(taxes) : []
  const rows = [
    ...(taxes && added.length > 0
      ? [{ words: billTexts.dishes, dollars: taxes.goods }, ...added]
      : []),
    ...(tip > 0 ? [{ words: billTexts.tip, dollars: tip }] : []),
  ]
  return (
    <>
      {rows.length > 0 && (
        <dl className="mt-5 grid gap-1.5 border-t border-border pt-4">
          {rows.map((row) => (
            <SumRow key={row.words} {...row} />
          ))}
        </dl>
      )}
      <p className="mt-5 flex items-baseline justify-between gap-4 @max-[12rem]:flex-wrap border-t border-text pt-4">
        <span className="font-semibold">{label}</span>
        <span className="font-display text-3xl font-[560] tabular-nums">{amount}</span>
      </p>
      {taxes &&
        includedTaxes(taxes).map((words) => (
          <p key={words} className="text-right text-sm text-muted tabular-nums">
            {words}
          </p>
        ))}
    </>
  )
}

/** A sum of a bill, and what it is. */
export function SumRow({ words, dollars }: { words: string; dollars: number }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="font-normal text-muted">{words}</dt>
      <dd className="tabular-nums">{formatDollars(dollars)}</dd>
    </div>
  )
}

/** The look of a bill as it comes with the coffee; on paper only its text is printed. */
export const billClass =
  '@container rounded-card border border-border bg-surface p-6 md:p-8 print:border-0 print:bg-transparent print:p-0'
