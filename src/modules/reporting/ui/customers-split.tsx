import type { Report } from '../contract/report.ts'
import { countOf, dollarsOf } from './words.ts'

/** Who ordered: people for the first time, and people who came again. */
export function CustomersSplit({ totals }: { totals: Report['totals'] }) {
  const { orders, newOrders, newSales, returningOrders, returningSales } = totals
  const rows = [
    { name: 'New', mark: 'bg-primary', orders: newOrders, sales: newSales },
    { name: 'Returning', mark: 'bg-accent', orders: returningOrders, sales: returningSales },
  ]
  return (
    <>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full bg-surface2">
        {rows.map(({ name, mark, orders: part }) => (
          <span key={name} className={mark} style={{ width: `${share(part, orders)}%` }} />
        ))}
      </div>
      <table className="mt-3 w-full border-collapse text-right wrap-anywhere tabular-nums">
        <caption className="sr-only">Orders by new and by returning customers</caption>
        <thead className="text-sm text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-2 text-left font-medium">
              Customers
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              Orders
            </th>
            <th scope="col" className="py-2 font-medium">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, mark, orders: part, sales }) => (
            <tr key={name} className="border-b border-border last:border-0">
              <th scope="row" className="py-2.5 text-left font-medium">
                <span
                  aria-hidden="true"
                  className={`mr-2 inline-block size-3 rounded-full ${mark}`}
                />
                {name}
                <span className="ml-2 text-sm font-normal text-muted">{share(part, orders)}%</span>
              </th>
              <td className="px-3 py-2.5">{countOf(part)}</td>
              <td className="py-2.5">{dollarsOf(sales)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function share(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((part / all) * 100)
}
