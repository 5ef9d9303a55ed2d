/** Of money that came, of what of it went back, and of what came back of that after all. */
export type ReceiptKind = 'sale' | 'correction' | 'reversal'
