import { formatCents } from '#kernel/money.ts'
import { type Frozen, choiceWords } from '#modules/orders/rules/line-options.ts'

/** What a mailed receipt says. */
export interface Email {
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

export function textOf(email: Email): string {
  const rows = email.lines.flatMap((line) => [
    `${line.quantity} × ${line.name}  ${formatCents(line.priceCents * line.quantity)}`,
    ...choiceWords(line).map((words) => `    ${words}`),
  ])
  const paid = `${formatCents(email.paidCents)}${email.card ? `, ${email.card}` : ''}`
  return `Thank you, ${email.customer}.
Your order ${email.orderNumber} at ${email.restaurant}, ${email.date}:

${rows.join('\n')}

Paid: ${paid}${email.pickup ? `\nPickup: ${email.pickup}` : ''}
Your receipt: ${email.link}
`
}

/** Tables and styles of its own, as programs for mail ask; no picture that would tell who reads. */
export function htmlOf(email: Email): string {
  const rows = email.lines.flatMap((line) => [
    row(`${line.quantity} × ${line.name}`, formatCents(line.priceCents * line.quantity)),
    ...choiceWords(line).map((words) => row(words, '', ';padding-left:2em;color:#555')),
  ])
  const facts = [row('Order', email.orderNumber), row('Date', email.date)]
  if (email.pickup) facts.push(row('Pickup', email.pickup))
  if (email.card) facts.push(row('Card', email.card))
  return `<div style="max-width:32em;font-family:sans-serif;font-size:16px;line-height:1.5">
<h1 style="font-size:24px">${escapeHtml(email.restaurant)}</h1>
<p>Thank you, ${escapeHtml(email.customer)}. This is your receipt.</p>
<table style="width:100%;border-collapse:collapse">
${facts.join('\n')}
</table>
<table style="width:100%;border-collapse:collapse;margin-top:16px">
${rows.join('\n')}
${row('Paid', formatCents(email.paidCents), ';border-top:2px solid;font-weight:bold')}
</table>
<p><a href="${escapeHtml(email.link)}">See the receipt</a></p>
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
