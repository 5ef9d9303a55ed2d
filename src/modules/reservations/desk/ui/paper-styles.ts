/** A4, black on white, whatever the theme is; on paper nothing else is left of the page. */
export const paperStyles = `
.evening-paper { margin-top: 1.5rem; max-width: 52rem; padding: 2rem; background: #fff; color: #000; border: 1px solid var(--color-border); overflow-x: auto; font-size: 0.9375rem; line-height: 1.4; }
.evening-paper h2 { font-size: 1.5rem; }
.evening-paper table { margin-top: 1rem; width: 100%; min-width: 38rem; border-collapse: collapse; text-align: left; }
.evening-paper th { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 2px solid #000; font-weight: 600; white-space: nowrap; }
.evening-paper td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid #999; vertical-align: top; }
.evening-paper tr { break-inside: avoid; }
.evening-paper thead { display: table-header-group; }
.evening-paper td:first-child { font-weight: 600; white-space: nowrap; }
.evening-paper td > :is(b, span, small) { display: block; overflow-wrap: anywhere; }
.evening-paper td:nth-child(3) { min-width: 8.5rem; }
.evening-paper td:nth-child(5) { min-width: 12rem; }
.evening-paper .box { display: inline-block; width: 1.1rem; height: 1.1rem; border: 1.5px solid #000; }
@media print {
  @page { size: A4; margin: 14mm 14mm 18mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt sans-serif; } }
  :root { color-scheme: light !important; background: #fff; font-size: 12pt }
  body :not(:has(.evening-paper), .evening-paper, .evening-paper *) { display: none !important; }
  body :has(.evening-paper) { display: block !important; margin: 0 !important; padding: 0 !important; max-width: none !important; }
  .evening-paper { margin: 0; padding: 0; border: 0; max-width: none; font-size: 10.5pt; overflow: visible; }
  .evening-paper table { min-width: 0; }
}`
