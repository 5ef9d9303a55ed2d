import type { ReceiptSheet } from '../../contract/receipts.ts'
import { receiptTexts as texts } from '../texts.ts'

type Row = ReceiptSheet['total']

const letterClass = 'w-5 shrink-0 text-sm text-muted'

/** A receipt as it lies on the table: what the house was called then, and each sum as it was given. */
export function ReceiptPaper({ sheet }: { sheet: ReceiptSheet }) {
  const [name = '', ...house] = sheet.house
  const hasLetters = [...sheet.rows, ...sheet.sums].some(({ letter }) => letter !== undefined)
  return (
    <article
      aria-label={sheet.title}
      className="max-w-xl rounded-card border border-border bg-surface p-6 md:p-8 print:border-0 print:bg-transparent print:p-0"
      data-receipt
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-display text-2xl font-[640] tracking-[-0.015em] wrap-anywhere">
            {name}
          </p>
          <Lines lines={house} />
        </div>
        {sheet.to && (
          <div className="min-w-0 sm:max-w-[45%]">
            <p className="text-sm font-semibold">{texts.to}</p>
            <Lines lines={sheet.to} />
          </div>
        )}
      </div>
      <h2 className="mt-6 text-lg font-semibold">{sheet.title}</h2>
      {sheet.refers !== undefined && <p className="text-sm text-muted">{sheet.refers}</p>}
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        {sheet.facts.map(({ term, text }) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right wrap-anywhere tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <Rows
        rows={sheet.rows}
        hasLetters={hasLetters}
        className="mt-5 border-t border-border pt-4"
      />
      {sheet.sums.length > 0 && (
        <Rows
          rows={sheet.sums}
          hasLetters={hasLetters}
          className="mt-4 border-t border-border pt-4 text-muted"
        />
      )}
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-text pt-4">
        <span className="font-semibold">{sheet.total.name}</span>
        <span className="flex items-baseline gap-3">
          <span className="font-display text-3xl font-[560] tabular-nums">
            {sheet.total.amount}
          </span>
          {hasLetters && <span className={letterClass} />}
        </span>
      </p>
      <Rows rows={sheet.tenders} hasLetters={hasLetters} className="mt-2 text-muted" />
      {sheet.rates.length > 0 && <Rates rates={sheet.rates} />}
    </article>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    // What was given never changes its place.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={index} className="text-sm wrap-anywhere text-muted">
      {line}
    </p>
  ))
}

interface RowsProps {
  rows: readonly Row[]
  /** Some row of this receipt has one: the sums of all stand above one another. */
  hasLetters: boolean
  className: string
}

function Rows({ rows, hasLetters, className }: RowsProps) {
  return (
    <ul className={`grid gap-2 ${className}`}>
      {rows.map((row, index) => (
        // What was given never changes its place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex items-baseline gap-3">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {row.quantity !== undefined && (
              <span className="text-muted tabular-nums">{row.quantity} </span>
            )}
            {row.name}
            {row.details?.map((detail) => (
              <span key={detail} className="block text-sm text-muted">
                {detail}
              </span>
            ))}
          </span>
          <span className="tabular-nums">{row.amount}</span>
          {hasLetters && <span className={letterClass}>{row.letter}</span>}
        </li>
      ))}
    </ul>
  )
}

function Rates({ rates }: Pick<ReceiptSheet, 'rates'>) {
  const { letter, net, tax, gross } = texts.rates
  return (
    <table className="mt-5 w-full border-collapse text-sm tabular-nums">
      <thead className="text-muted">
        <tr className="border-b border-border">
          {[letter, net, tax, gross].map((head) => (
            <th key={head} scope="col" className="py-1.5 text-right font-medium first:text-left">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.name} className="border-b border-border last:border-0">
            <th scope="row" className="py-1.5 text-left font-medium">
              {rate.name}
            </th>
            {[rate.net, rate.tax, rate.gross].map((sum, index) => (
              // The columns are always these three.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index} className="py-1.5 text-right">
                {sum}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
