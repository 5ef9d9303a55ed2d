/** Where a receipt is had as a PDF. @param token of its payment: with the names on invoices, or without */
export function pdfAddress(token: string, number: number, paper: 'a4' | 'roll'): string {
  const query = new URLSearchParams({ number: String(number), ...(paper === 'roll' && { paper }) })
  return `/receipts/${token}/pdf?${query}`
}
