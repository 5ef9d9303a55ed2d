import { FileText, type LucideIcon, ScrollText } from 'lucide-react'
import { buttonClass } from '#ui-kit/button.tsx'
import type { ReceiptSheet } from '../contract.ts'
import { receiptTexts as texts } from '../texts.ts'

/** A receipt or a Z as a file: on A4, and for a receipt printer. */
export function PdfLinks({
  sheet: { pdf, rollPdf, title },
  withRoll,
}: {
  sheet: Pick<ReceiptSheet, 'pdf' | 'rollPdf' | 'title'>
  withRoll: boolean
}) {
  return (
    <>
      <PdfLink to={pdf} words={texts.pdf} of={title} Sign={FileText} />
      {withRoll && <PdfLink to={rollPdf} words={texts.roll} of={title} Sign={ScrollText} />}
    </>
  )
}

interface PdfLinkProps {
  to: string
  words: string
  /** Which receipt it is, for whoever does not see where the link stands. */
  of: string
  Sign: LucideIcon
}

export function PdfLink({ to, words, of, Sign }: PdfLinkProps) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      aria-label={`${words}, ${of}`}
      className={buttonClass('secondary')}
    >
      <Sign aria-hidden="true" size={18} />
      <span>{words}</span>
    </a>
  )
}
