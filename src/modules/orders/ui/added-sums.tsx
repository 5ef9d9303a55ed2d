import type { WireTaxes } from '#modules/orders/contract/order-taxes.ts'
import { addedSums } from '#modules/orders/bill/rules/words.ts'
import { billTexts } from '#modules/orders/bill/texts.ts'
import { SumRow } from './bill.tsx'

interface AddedSumsProps {
  taxes: WireTaxes
  /** Dollars that are added for the staff. */
  tip: number
  className: string
}

/** From the dishes to the total, where anything is added to them; in small, above a total that stands elsewhere. */
export function AddedSums({ taxes, tip, className }: AddedSumsProps) {
  const added = addedSums(taxes)
  if (added.length === 0) return null
  if (tip > 0) added.push({ words: billTexts.tip, dollars: tip })
  return (
    <dl className={`grid gap-0.5 text-sm ${className}`}>
      {[{ words: billTexts.dishes, dollars: taxes.goods }, ...added].map((row) => (
        <SumRow key={row.words} {...row} />
      ))}
    </dl>
  )
}
