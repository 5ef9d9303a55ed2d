import { type SignedLinks, signedLinks } from '#platform/signed-links.server.ts'

/** Opens the PDFs of a payment's receipts without a sign-in. */
export interface ReceiptLinks {
  /** As they were given: who has an order's link may have these. */
  plain: SignedLinks
  /** With whom the invoice is for. */
  named: SignedLinks
}

export function receiptLinks(secret: string): ReceiptLinks {
  return { plain: signedLinks(secret, 'receipt'), named: signedLinks(secret, 'invoice') }
}
