import { formatCents } from '#kernel/money.ts'
import { type Frozen, choiceWords } from '#modules/orders/rules/line-options.ts'

/** What a mailed receipt says. */
export interface Letter {
  restaurant: string
  customer: string
  orderNumber: string
  date: string
  lines: readonly ({ name: string; quantity: number; priceCents: number } & Frozen)[]
  paidCents: number
  card: string | null
  /** The receipt's page on the restaurant's own site. */
  link: string
  /** "Sat, Nov 21, 6:40 pm"; null for as soon as possible. */
  pickup?: string | null
}

export function textOf(letter: Letter): string {
  const rows = letter.lines.flatMap((line) => [
    `${line.quantity} × ${line.name}  ${formatCents(line.priceCents * line.quantity)}`,
    ...choiceWords(line).map((words) => `    ${words}`),
  ])
  const paid = `${formatCents(letter.paidCents)}${letter.card ? `, ${letter.card}` : ''}`
  return `Thank you, ${letter.customer}.
Your order ${letter.orderNumber} at ${letter.restaurant}, ${letter.date}:

${rows.join('\n')}

Paid: ${paid}${letter.pickup ? `\nPickup: ${letter.pickup}` : ''}
Your receipt: ${letter.link}
`
}

/** Tables and styles of its own, as programs for mail ask; no picture that would tell who reads. */
export function htmlOf(letter: Letter): string {
  const rows = letter.lines.flatMap((line) => [
    row(`${line.quantity} × ${line.name}`, formatCents(line.priceCents * line.quantity)),
    ...choiceWords(line).map((words) => row(words, '', ';padding-left:2em;color:#555')),
  ])
  const facts = [row('Order', letter.orderNumber), row('Date', letter.date)]
  if (letter.pickup) facts.push(row('Pickup', letter.pickup))
  if (letter.card) facts.push(row('Card', letter.card))
  return `<div style="max-width:32em;font-family:sans-serif;font-size:16px;line-height:1.5">
<h1 style="font-size:24px">${escapeHtml(letter.restaurant)}</h1>
<p>Thank you, ${escapeHtml(letter.customer)}. This is your receipt.</p>
<table style="width:100%;border-collapse:collapse">
${facts.join('\n')}
</table>
<table style="width:100%;border-collapse:collapse;margin-top:16px">
${rows.join('\n')}
${row('Paid', formatCents(letter.paidCents), ';border-top:2px solid;font-weight:bold')}
</table>
<p><a href="${escapeHtml(letter.link)}">See the receipt</a></p>
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
