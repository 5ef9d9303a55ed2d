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
      <table className="w-full border-collapse text-right text-sm tabular-nums max-sm:text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              {first}
            </th>
            {others.map((name) => (
              <th key={name} scope="col" className="py-2 pl-2 align-bottom font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} className="border-b border-border">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} className="py-2 pl-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
