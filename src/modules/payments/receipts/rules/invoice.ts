import { isPlainLine, isPlainText, isVisible, lengthOf, tidyText } from '#kernel/plain-text.ts'
import { receiptTexts } from '../texts.ts'

/** Whom a full invoice is for. */
export interface Invoice {
  name: string
  /** Of some lines. */
  address: string
  /** Of a company; empty: none. */
  taxId: string
}

export const invoiceLimits = { name: 120, address: 300, taxId: 40 } as const
const mostLines = 6

/** What is wrong with it, by field. */
export function findInvoiceProblems({ name, address, taxId }: Invoice): Record<string, string> {
  const { problems } = receiptTexts
  const hasLine = (text: string, most: number) => isPlainLine(text) && lengthOf(text) <= most
  const hasAddress =
    isPlainText(address) &&
    isVisible(address) &&
    lengthOf(address) <= invoiceLimits.address &&
    address.split('\n').length <= mostLines
  return {
    ...(!(isVisible(name) && hasLine(name, invoiceLimits.name)) && { name: problems.name }),
    ...(!hasAddress && { address: problems.address }),
    ...(!hasLine(taxId, invoiceLimits.taxId) && { taxId: problems.taxId }),
  }
}

/** As it is kept: nothing around it, and no blank lines. */
export function tidyInvoice({ name, address, taxId }: Invoice): Invoice {
  const lines = tidyText(address)
    .split('\n')
    .map((line) => line.trim())
  return { name: name.trim(), address: lines.filter(Boolean).join('\n'), taxId: taxId.trim() }
}
