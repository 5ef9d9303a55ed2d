import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { queryOrNull } from '#kernel/query-of.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { askInvoiceByLink, listReceiptsByLink } from '../contract.ts'
import { receiptTexts as texts } from '../texts.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { PdfLink } from './pdf-links.tsx'

/** What was given for an order's money, as files; nothing until it is paid. */
export function OrderReceipts({ token }: { token: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const query = queryOrNull(api, listReceiptsByLink, { params: { token } })
  const { data } = useQuery(query)
  const [first] = data?.receipts ?? []
  if (!data || !first) return null
  const showsRecipient = data.receipts.some(({ to }) => to !== undefined)
  const hasInvoice = data.receipts.some(({ invoiced }) => invoiced)
  return (
    <section aria-labelledby="receipts-heading" className="mt-6">
      <h2 id="receipts-heading" className="text-xl">
        {texts.list}
      </h2>
      <ul className="mt-3 grid gap-4">
        {data.receipts.map((receipt) => (
          <li key={receipt.number} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-40 tabular-nums">{receipt.title}</span>
            <PdfLink to={receipt.pdf} words={texts.pdf} of={receipt.title} Sign={FileText} />
          </li>
        ))}
      </ul>
      {showsRecipient && <p className="mt-3 text-muted">{texts.saveNow}</p>}
      {hasInvoice && <p className="mt-3 text-muted">{texts.wasMade}</p>}
      {!showsRecipient && (
        <InvoiceForm
          hasInvoice={hasInvoice}
          receipt={first}
          onAsk={async (invoice) => {
            const answer = await api(askInvoiceByLink, { params: { token }, body: invoice })
            // Only this answer has the recipient's name; a later visitor with the link must not read it.
            queries.setQueryData(query.queryKey, answer)
          }}
        />
      )}
    </section>
  )
}
