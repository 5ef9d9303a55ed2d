import type { BillRow, Letter } from '#kernel/letter.ts'
import { formatDollars, nearestCents, dollarsFromCents } from '#kernel/money.ts'
import { percentText } from '#modules/taxes/rules.ts'
import type { WireTaxes } from '../contract/guest.ts'
import { type OrderedLine, type FrozenChoice, optionWords } from '../rules.ts'
import type { FrozenTax } from './rules.ts'
import { billTexts } from './texts.ts'

type RateRow = Omit<FrozenTax, 'classId'>

/** Classes of one rate as one row, with all their letters and names: what is rounded once is printed once. */
export function oncePerRate(taxes: readonly RateRow[]): RateRow[] {
  return [...Map.groupBy(taxes, ({ ppm }) => ppm).values()].map((rows) => {
    const all = (key: 'letter' | 'name') => [...new Set(rows.map((row) => row[key]))].join(', ')
    const sum = (key: 'netCents' | 'taxCents') => rows.reduce((cents, row) => cents + row[key], 0)
    const components = Map.groupBy(
      rows.flatMap(({ parts }) => parts),
      ({ name, ppm }) => JSON.stringify([name, ppm]),
    )
    const parts = [...components.values()].flatMap(([first, ...rest]) =>
      first
        ? [{ ...first, cents: rest.reduce((cents, each) => cents + each.cents, first.cents) }]
        : [],
    )
    const [{ ppm } = { ppm: 0 }] = rows
    return {
      letter: all('letter'),
      name: all('name'),
      ppm,
      netCents: sum('netCents'),
      taxCents: sum('taxCents'),
      parts,
    }
  })
}

/** A rate as people read it: "8.875%", "19%", "5,5%". */
export function sayRate(ppm: number): string {
  return `${percentText(ppm)}%`
}

/** What is added to the prices, before the total: charges, then taxes where prices do not hold them. */
export function addedSums(taxes: WireTaxes): { words: string; dollars: number }[] {
  const { mode, charges = [] } = taxes
  const charged = charges.map(({ name, amount }) => ({ words: name, dollars: amount }))
  if (mode === 'inclusive') return charged
  const taxed = taxesToPrint(taxes).map(({ name, words, tax }) => {
    return { words: name === undefined ? billTexts.added(words) : `${name} ${words}`, dollars: tax }
  })
  return [...charged, ...taxed]
}

/** The taxes to print: by rate, or each tax by its own name, once for all rates that hold it. */
function taxesToPrint({ rates, apart }: Pick<WireTaxes, 'rates' | 'apart'>) {
  const told = new Map<string, { name?: string; words: string; tax: number }>()
  for (const { letter, name, rate, tax, parts } of rates) {
    if (!apart || !parts) {
      told.set(`${letter} ${rate}`, { words: rates.length > 1 ? `${rate}, ${name}` : rate, tax })
      continue
    }
    for (const part of parts) {
      const key = `${part.name} ${part.rate}`
      const before = nearestCents(told.get(key)?.tax ?? 0)
      const sum = dollarsFromCents(before + nearestCents(part.tax))
      told.set(key, { name: part.name, words: part.rate, tax: sum })
    }
  }
  return [...told.values()]
}

/** The taxes that a total holds, in words; none where they were added to it. */
export function includedTaxes(taxes: WireTaxes): string[] {
  if (taxes.mode === 'exclusive') return []
  return taxesToPrint(taxes).map(({ name, words, tax }) =>
    billTexts.included(formatDollars(tax), words, name),
  )
}

type LetterBill = NonNullable<Letter['bill']>

/**
 * What a letter says of lines and their sum, with the taxes that were added to it or are in it.
 * @param paid what was paid beside it
 */
export function billOfLetter(
  lines: readonly OrderedLine[],
  total: LetterBill['total'],
  taxes: WireTaxes | undefined,
  paid: readonly { words: string; cents: number }[] = [],
): Pick<LetterBill, 'rows' | 'total' | 'notes'> {
  const added = taxes ? addedSums(taxes) : []
  const rows = added.map(({ words, dollars }) => ({ words, cents: nearestCents(dollars) }))
  const notes = taxes ? includedTaxes(taxes) : []
  return {
    rows: [...rowsOf(lines), ...rows, ...paid],
    ...(total && { total }),
    ...(notes.length > 0 && { notes }),
  }
}

/** Lines as a letter shows them: what each comes to, and what was chosen. */
function rowsOf(lines: readonly OrderedLine[]): BillRow[] {
  return lines.map((line) => ({
    words: `${line.quantity} × ${line.name}`,
    details: choiceWords(line),
    cents: line.priceCents * line.quantity,
  }))
}

/** What stands under a dish, a line each: all options, then the note. */
function choiceWords({ options, note }: FrozenChoice): string[] {
  const chosen = optionWords(options).join(', ')
  return [...(chosen === '' ? [] : [chosen]), ...(note ? [`“${note}”`] : [])]
}
