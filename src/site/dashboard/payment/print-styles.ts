/** On paper the receipt stands alone, black on white, whatever the theme is. */
export const printStyles = `@media print {
  @page { margin: 18mm }
  :root { color-scheme: light !important; background: #fff; color: #000 }
  body * { visibility: hidden }
  [data-receipt], [data-receipt] * { visibility: visible; color: #000; border-color: #000 }
  [data-receipt] { position: absolute; inset: 0 0 auto; max-width: 34rem }
}`
