import type { BillRow } from '#kernel/letter.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import type { LineChoice } from '../contract/guest.ts'

/** An option as it was when it was ordered. */
export interface FrozenOption {
  id: string
  group: string
  name: string
  quantity: number
  /** What all of these add to the price of one dish. */
  priceCents: number
}

/** A line's options and note in our own words; both absent where there is nothing. */
export interface Frozen {
  options?: readonly FrozenOption[]
  note?: string
}

/** What a line has beside its dish, for an answer. */
export function wireChoice({ options = [], note = '' }: Frozen): LineChoice {
  return {
    ...(options.length > 0 && {
      options: options.map(({ group, name, quantity, priceCents }) => ({
        group,
        name,
        quantity,
        price: dollarsFromCents(priceCents),
      })),
    }),
    ...(note !== '' && { note }),
  }
}

type Named = readonly { name: string; quantity: number }[]

/** Each option by itself: "Large", "2 × Mayo". */
export function optionWords(options: Named | undefined): string[] {
  return (options ?? []).map(({ name, quantity }) =>
    quantity === 1 ? name : `${quantity} × ${name}`,
  )
}

/** A dish with its options, where one line has to do: "Margherita (Large, 2 × Mayo)". */
export function fullName({ name, options }: { name: string; options?: Named | undefined }): string {
  const words = optionWords(options)
  return words.length === 0 ? name : `${name} (${words.join(', ')})`
}

/** What stands under a dish, a line each: all options, then the note. */
export function choiceWords({ options, note }: Frozen): string[] {
  const words = optionWords(options).join(', ')
  return [...(words === '' ? [] : [words]), ...(note ? [`“${note}”`] : [])]
}

/** A line of an order as bills and letters need it. */
export type OrderedLine = { name: string; quantity: number; priceCents: number } & Frozen

/** Lines as a letter shows them: what each comes to, and what was chosen. */
export function rowsOf(lines: readonly OrderedLine[]): BillRow[] {
  return lines.map((line) => ({
    words: `${line.quantity} × ${line.name}`,
    details: choiceWords(line),
    cents: line.priceCents * line.quantity,
  }))
}
