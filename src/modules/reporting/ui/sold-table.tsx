import { countOf, dollarsOf } from './words.ts'

export interface Sold {
  key: string
  name: string
  /** Under the name. */
  note?: string
  quantity: number
  sales: number
}

interface SoldTableProps {
  caption: string
  head: string
  /** What is counted. */
  count?: string
  /** What is summed. */
  sum?: string
  rows: readonly Sold[]
  /** What the bars are as long as. */
  by: 'quantity' | 'sales'
}

/** A chart that is a table: each row carries its bar, and its numbers beside it. */
export function SoldTable({
  caption,
  head,
  count = 'Sold',
  sum = 'Sales',
  rows,
  by,
}: SoldTableProps) {
  const most = Math.max(1, ...rows.map((row) => row[by]))
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-2 text-left font-medium">
              {head}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              {count}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-border align-top last:border-0">
              <th scope="row" className="w-full py-2.5 text-left font-medium">
                <span className="mr-2 inline-block first-letter:uppercase">{row.name}</span>
                {row.note && <span className="text-sm font-normal text-muted">{row.note}</span>}
                <span
                  aria-hidden="true"
                  className="mt-1.5 block h-1.5 min-w-1 rounded-full bg-primary"
                  style={{ width: `${(row[by] / most) * 100}%` }}
                />
              </th>
              <td className="px-3 py-2.5 text-right">{countOf(row.quantity)}</td>
              <td className="py-2.5 text-right">{dollarsOf(row.sales)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
