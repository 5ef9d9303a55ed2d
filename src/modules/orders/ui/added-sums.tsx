import { addedSums } from '../bill/describing.ts'
import { billTexts } from '../bill/texts.ts'
import type { WireTaxes } from '../contract/guest.ts'
import { SumRow } from './bill.tsx'

interface AddedSumsProps {
  taxes: WireTaxes | undefined
  /** Dollars at the menu's prices. */
  goods: number
  /** Dollars that are added for the staff. */
  tip: number
  className: string
}

/** In small, the sums from the dishes to a total that stands elsewhere; nothing where nothing is added to prices. */
export function AddedSums({ taxes, goods, tip, className }: AddedSumsProps) {
  const added = taxes ? addedSums(taxes) : []
  if (tip > 0) added.push({ words: billTexts.tip, dollars: tip })
  if (added.length === 0) return null
  return (
    <dl className={`grid gap-0.5 text-sm ${className}`}>
      {[{ words: billTexts.dishes, dollars: taxes?.goods ?? goods }, ...added].map((row) => (
        <SumRow key={row.words} {...row} />
      ))}
    </dl>
  )
}
