/** 80 mm paper, of which 72 mm can be printed; how long a ticket is, the printer decides. */
export const ticketStyles = `
.paper-tickets { display: none; }
@media print {
  @page { margin: 2mm 0 4mm; }
  :root { color-scheme: light !important; background: #fff; }
  body :not(:has(.paper-tickets), .paper-tickets, .paper-tickets *) { display: none !important; }
  body :has(.paper-tickets) { display: block !important; height: auto !important; margin: 0 !important; padding: 0 !important; max-width: none !important; overflow: visible !important; background: none !important; }
  .paper-tickets { display: block; width: 72mm; margin: 0 auto; background: #fff; color: #000; font: 11pt/1.3 sans-serif; }
  .paper-tickets article { break-after: page; break-inside: avoid; }
  .paper-tickets article:last-child { break-after: auto; }
  .paper-tickets h2 { font: 700 40pt/1 sans-serif; }
  .paper-tickets h2 span { color: #000; }
  .paper-tickets .allergies { border: 2pt solid #000; padding: 1mm 2mm; font-size: 15pt; font-weight: 700; }
  .paper-tickets .ready { font-size: 14pt; font-weight: 700; }
  .paper-tickets .again { border: 2px solid #000; font-weight: 700; text-align: center; }
  .paper-tickets ul { margin: 2mm 0; border-top: 2px solid #000; border-bottom: 2px solid #000; }
  .paper-tickets li { display: flex; gap: 2mm; padding: 1mm 0; font-size: 14pt; overflow-wrap: anywhere; }
  .paper-tickets li b { flex: none; }
  .paper-tickets li small { font-size: 10pt; }
  .paper-tickets li .with { display: block; padding-left: 3mm; font-size: 12pt; }
}`
