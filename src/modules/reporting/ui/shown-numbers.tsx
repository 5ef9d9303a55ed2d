import { ChevronDown } from 'lucide-react'

interface NumberRow {
  name: string
  cells: readonly string[]
}

interface ShownNumbersProps {
  caption: string
  head: readonly [string, ...string[]]
  rows: readonly NumberRow[]
}

/** On phones a row has two lines: now, and under it before. */
const rowClass =
  'border-b border-border max-sm:grid max-sm:grid-cols-[1fr_auto_4.5rem] max-sm:gap-y-0.5 max-sm:py-1.5'

/** The same numbers to read: closed at first, as the chart says them already. */
export function ShownNumbers({ caption, head, rows }: ShownNumbersProps) {
  const [first, ...others] = head
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-muted hover:text-primary [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          size={16}
          className="transition-transform duration-150 group-open:rotate-180"
        />
        Show the numbers<span className="sr-only"> of: {caption}</span>
      </summary>
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-right text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-muted">
            <tr className={rowClass}>
              <th scope="col" className="row-span-2 py-2 pr-3 text-left font-medium">
                {first}
              </th>
              {others.map((name) => (
                <th key={name} scope="col" className="pl-2 align-bottom font-medium sm:py-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name} className={rowClass}>
                <th scope="row" className="row-span-2 py-2 pr-3 text-left font-normal">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={others[index]} className="pl-2 max-sm:nth-[n+4]:text-muted sm:py-2">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
