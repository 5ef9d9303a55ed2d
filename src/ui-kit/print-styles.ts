/** On paper a receipt, or what is marked like one, stands alone, black on white, whatever the theme is; on a roll as wide as that is. */
export function printStyles(paper: 'a4' | 'roll'): string {
  const page = paper === 'roll' ? 'size: 80mm 297mm; margin: 4mm' : 'size: A4; margin: 18mm'
  return `@media print {
  @page { ${page} }
  :root { color-scheme: light !important; background: #fff; color: #000${paper === 'roll' ? '; font-size: 11px' : ''} }
  body * { visibility: hidden }
  [data-receipt], [data-receipt] * { visibility: visible; color: #000; border-color: #000 }
  body:has([data-printing]) section:not([data-printing]) [data-receipt] { display: none }
  [data-receipt] { position: absolute; inset: 0 0 auto; max-width: 34rem }
}`
}
