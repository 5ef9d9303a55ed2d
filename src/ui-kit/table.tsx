import type { ReactNode } from 'react'

export interface Column<Row> {
  head: string
  cell: (row: Row, index: number) => ReactNode
  /** For the heading and every cell of the column. */
  className?: string
}

interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** How a row stands on phones, where the table is a list: grid classes for `max-md:`. */
  rowClassName?: string
  /** Rows that are no work to go through keep their room, whatever was chosen. */
  isRoomy?: boolean
}

/**
 * Rows under their headings, as far apart as was chosen (density.ts); on phones each row is an entry of a list, whose parts go on in the
 * next line where text is so large that its columns have no room.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  rowClassName = '',
  isRoomy = false,
}: TableProps<Row>) {
  const heads = isRoomy ? '' : 'compact:h-9 compact:py-0'
  const cells = isRoomy ? '' : 'compact:h-9 compact:py-0 compact:leading-snug'
  return (
    <div className="@container md:overflow-x-auto">
      <table className="w-full border-collapse text-left max-md:block">
        <caption className="sr-only">{label}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-border text-sm text-muted">
            {columns.map(({ head, className = '' }) => (
              <th key={head} scope="col" className={`px-3 py-2 font-medium ${heads} ${className}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row, index) => (
            <tr
              key={keyOf(row)}
              className={`border-b border-border max-md:grid max-md:items-center max-md:gap-x-2 max-md:gap-y-2 max-md:py-4 max-md:@max-3xs:flex max-md:@max-3xs:flex-wrap ${rowClassName}`}
            >
              {columns.map(({ head, cell, className = '' }) => (
                <td
                  key={head}
                  className={`py-3 max-md:min-w-0 max-md:py-0 md:px-3 ${cells} ${className}`}
                >
                  {cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
