import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { usePageStyle } from '#ui-kit/page-style.ts'
import { printStyles } from '#ui-kit/print-styles.ts'
import { receiptsQuery } from '../../client/receipts.ts'
import { type ReceiptSheet, askInvoice } from '../../contract/receipts.ts'
import { receiptTexts as texts } from '../texts.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { PdfLinks } from './pdf-links.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

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
          {texts.print}
        </Button>
        {isOfHouse && (
          <Button kind="secondary" onClick={() => printOn('roll')} className="noscript:hidden">
            <Printer aria-hidden="true" size={18} />
            {texts.printRoll}
          </Button>
        )}
        <PdfLinks sheet={sheet} withRoll={isOfHouse} />
      </div>
      {sheet.kind === 'sale' && (isOfHouse || !sheet.to) && (
        <InvoiceOf paymentId={paymentId} before={sheet.invoice} />
      )}
    </section>
  )
}

function InvoiceOf({ paymentId, before }: { paymentId: string; before: ReceiptSheet['invoice'] }) {
  const api = useApi()
  const queries = useQueryClient()
  return (
    <InvoiceForm
      before={before}
      onAsk={async (invoice) => {
        const answer = await api(askInvoice, { params: { id: paymentId }, body: invoice })
        queries.setQueryData(receiptsQuery(api, paymentId).queryKey, answer)
      }}
    />
  )
}
