import type { Letter } from '#kernel/letter.ts'
import { nearestCents } from '#kernel/money.ts'
import type { WireTaxes } from '../../contract/guest.ts'
import { type OrderedLine, rowsOf } from '../../rules/line-options.ts'
import { addedSums, includedTaxes } from './words.ts'

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
