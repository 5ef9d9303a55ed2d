import { formatDollars, nearestCents, formatCents } from '#kernel/money.ts'
import type { WireTaxes } from '../contract.ts'
import { billTexts as texts } from '../texts.ts'

interface TaxSummaryProps {
  taxes: WireTaxes
  /** The house's number at the tax office. */
  taxId: string | undefined
}

/** By rate, as a receipt has to say it: letter, rate, net, tax and both; and the house's number. */
export function TaxSummary({ taxes: { rates }, taxId }: TaxSummaryProps) {
  return (
    <>
      <table className="mt-5 w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{texts.summary}</caption>
        <thead className="text-muted">
          <tr className="border-b border-border">
            <th scope="col" className="py-1.5 text-left font-medium">
              {texts.rate}
            </th>
            {[texts.net, texts.tax, texts.gross].map((head) => (
              <th key={head} scope="col" className="py-1.5 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map(({ letter, name, rate, net, tax }) => (
            <tr key={letter + name} className="border-b border-border last:border-0">
              <th scope="row" className="py-1.5 text-left font-medium">
                {letter} {name} {rate}
              </th>
              <td className="py-1.5 text-right">{formatDollars(net)}</td>
              <td className="py-1.5 text-right">{formatDollars(tax)}</td>
              <td className="py-1.5 text-right">
                {formatCents(nearestCents(net) + nearestCents(tax))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {taxId !== undefined && <p className="mt-1.5 text-sm text-muted">{texts.taxId(taxId)}</p>}
    </>
  )
}
