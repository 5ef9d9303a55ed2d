import { FileText, ScrollText } from 'lucide-react'
import { buttonClass } from '#ui-kit/button.tsx'
import type { ReceiptSheet } from '../../contract/receipts.ts'
import { receiptTexts as texts } from '../texts.ts'

/** The receipt as a file: on A4, and for a receipt printer. */
export function PdfLinks({ sheet }: { sheet: ReceiptSheet }) {
  const links = [
    { to: sheet.pdf, words: texts.pdf, Sign: FileText },
    { to: sheet.rollPdf, words: texts.roll, Sign: ScrollText },
  ]
  return links.map(({ to, words, Sign }) => (
    <a key={to} href={to} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
      <Sign aria-hidden="true" size={18} />
      {words}
      <span className="sr-only">, {sheet.title}</span>
    </a>
  ))
}
