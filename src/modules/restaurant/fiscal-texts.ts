/** Stands on receipts where the law requires a certified till. */
export const fiscalReceiptTexts = {
  notFiscal: 'This is not a fiscal receipt.',
}
