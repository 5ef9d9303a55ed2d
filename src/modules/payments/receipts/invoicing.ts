import { hours } from '#kernel/duration.ts'
import { isPlainLine, isPlainText, isVisible, lengthOf, tidyText } from '#kernel/plain-text.ts'
import { receiptTexts } from './texts.ts'

/** Whom a full invoice is for. */
export interface Invoice {
  name: string
  /** May have several lines. */
  address: string
  /** A company's tax number; empty: none. */
  taxId: string
}

const invoiceLimits = { name: 120, address: 300, taxId: 40 } as const
const mostLines = 6

/** An order's link is forwarded: what was written by it alone is not the payer's word. */
export const byLink = 'link'

/** Long enough for somebody at the table to put right what another has typed. */
const openMs = hours(1)

/**
 * Whether an invoice may be written anew: by the house always, by whoever paid as long as it is not their own word already, and by
 * whoever has the link within the hour, as long as the payer has said nothing.
 */
export function mayRewrite(
  before: { actor: string; madeAt: number },
  who: 'house' | 'payer' | 'link',
  now: number,
): boolean {
  if (who === 'house') return true
  // Before migration 0099 a visitor was noted as one.
  if (before.actor !== byLink && before.actor !== 'visitor') return false
  return who === 'payer' || now < before.madeAt + openMs
}

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

/** An invoice as it is kept: trimmed, without blank lines. */
export function tidyInvoice({ name, address, taxId }: Invoice): Invoice {
  const lines = tidyText(address)
    .split('\n')
    .map((line) => line.trim())
  return { name: name.trim(), address: lines.filter(Boolean).join('\n'), taxId: taxId.trim() }
}
