import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { queryOrNull } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { usePageStyle } from '#ui-kit/page-style.ts'
import { printStyles } from '#ui-kit/print-styles.ts'
import { askInvoice, listReceipts, type ReceiptSheet } from '../contract.ts'
import { receiptTexts as texts } from '../texts.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { PdfLinks } from './pdf-links.tsx'

interface GivenReceiptProps {
  sheet: ReceiptSheet
  paymentId: string
  /** Whoever works here has a receipt printer, and may put an invoice right. */
  isOfHouse: boolean
  /** What else leads on from it. */
  children?: ReactNode
}

/** A receipt, and the ways to keep it. */
export function GivenReceipt({ sheet, paymentId, isOfHouse, children }: GivenReceiptProps) {
  const [paper, setPaper] = useState<'a4' | 'roll'>('a4')
  const [isPrinting, setIsPrinting] = useState(false)
  usePageStyle(printStyles(paper))

  function printOn(wanted: 'a4' | 'roll') {
    // The browser reads the page as it stands in this moment.
    flushSync(() => {
      setPaper(wanted)
      setIsPrinting(true)
    })
    print()
    setIsPrinting(false)
  }

  return (
    <section aria-label={sheet.title} data-printing={isPrinting || undefined}>
      <ReceiptPaper sheet={sheet} />
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {children}
        <Button kind="secondary" onClick={() => printOn('a4')} className="noscript:hidden">
          <Printer aria-hidden="true" size={18} />
          <span>{texts.print}</span>
        </Button>
        {isOfHouse && (
          <Button kind="secondary" onClick={() => printOn('roll')} className="noscript:hidden">
            <Printer aria-hidden="true" size={18} />
            <span>{texts.printRoll}</span>
          </Button>
        )}
        <PdfLinks sheet={sheet} withRoll={isOfHouse} />
      </div>
      {sheet.kind === 'sale' && (isOfHouse || !sheet.to || sheet.invoiceOpen) && (
        <InvoiceOf paymentId={paymentId} sheet={sheet} />
      )}
    </section>
  )
}

const letterClass = 'w-5 shrink-0 text-sm text-muted'

/** A receipt as it lies on the table: what the house was called then, and each sum as it was given. */
function ReceiptPaper({ sheet }: { sheet: ReceiptSheet }) {
  const [name = '', ...house] = sheet.house
  const hasLetters = [...sheet.rows, ...sheet.sums].some(({ letter }) => letter !== undefined)
  return (
    <article
      aria-label={sheet.title}
      className="max-w-xl rounded-card border border-border bg-surface p-5 sm:p-6 md:p-8 print:border-0 print:bg-transparent print:p-0"
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
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 sm:gap-x-6 text-sm">
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
      {sheet.notes && (
        <div className="mt-5">
          <Lines lines={sheet.notes} />
        </div>
      )}
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

type Row = ReceiptSheet['total']

interface RowsProps {
  rows: readonly Row[]
  /** Some row of the receipt has a letter, so that all leave room for one and sums stand in one column. */
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
              <span className="text-muted tabular-nums">{`${row.quantity} `}</span>
            )}
            <span>{row.name}</span>
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
            <th
              key={head}
              scope="col"
              className="py-1.5 pl-3 text-right font-medium first:pl-0 first:text-left"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.name} className="border-b border-border align-top last:border-0">
            <th scope="row" className="py-1.5 text-left font-medium wrap-anywhere">
              {rate.name}
            </th>
            {[rate.net, rate.tax, rate.gross].map((sum, index) => (
              // The columns are always these three.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={index} className="py-1.5 pl-3 text-right whitespace-nowrap">
                {sum}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function InvoiceOf({ paymentId, sheet }: Pick<GivenReceiptProps, 'paymentId' | 'sheet'>) {
  const api = useApi()
  const queries = useQueryClient()
  return (
    <InvoiceForm
      recipient={sheet.invoice}
      receipt={sheet}
      onAsk={async (invoice) => {
        const answer = await api(askInvoice, { params: { id: paymentId }, body: invoice })
        queries.setQueryData(
          queryOrNull(api, listReceipts, { params: { id: paymentId } }).queryKey,
          answer,
        )
      }}
    />
  )
}
