import { formatCents } from '#kernel/money.ts'
import { choiceWords } from './line-options.ts'
import { type Email, type EmailKind, newsOf } from './words.ts'

/** As the receipt's: tables and styles of its own, and no picture that would tell who reads. */
export function htmlOf(kind: EmailKind, email: Email): string {
  const { restaurant, customer, number, lines, totalCents, link, address, phone } = email
  const rows = lines.flatMap((line) => [
    row(`${line.quantity} × ${line.name}`, formatCents(line.priceCents * line.quantity)),
    ...choiceWords(line).map((words) => row(words, '', ';padding-left:2em;color:#555')),
  ])
  const news = newsOf(kind, email).map((sentence) => `<p>${escapeHtml(sentence)}</p>`)
  return `<div style="max-width:32em;font-family:sans-serif;font-size:16px;line-height:1.5">
<h1 style="font-size:24px">${escapeHtml(restaurant)}</h1>
<p>Hello ${escapeHtml(customer)},</p>
${news.join('\n')}
<table style="width:100%;border-collapse:collapse">
${row('Order', number)}
${rows.join('\n')}
${row('Total', formatCents(totalCents), ';border-top:2px solid;font-weight:bold')}
</table>
<p><a href="${escapeHtml(link)}">Follow your order</a></p>
<p>${escapeHtml([address, phone].filter(Boolean).join(' · '))}</p>
</div>
`
}

function row(term: string, text: string, style = ''): string {
  const cell = `padding:4px 0;vertical-align:top${style}`
  return `<tr><td style="${cell}">${escapeHtml(term)}</td><td style="${cell};text-align:right;white-space:nowrap">${escapeHtml(text)}</td></tr>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
