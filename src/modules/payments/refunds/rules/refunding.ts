import { type Cents, formatCents } from '#kernel/money.ts'

/** What a mailed refund says. */
export interface RefundEmail {
  restaurant: string
  customer: string
  orderNumber: string
  cents: Cents
  /** All that was paid goes back at once. */
  isWhole: boolean
  lines: readonly { name: string; quantity: number; cents: Cents }[]
  card: string | null
  /** The receipt's page on the restaurant's own site. */
  link: string
}

const whenItShows = 'Banks take five to ten days to show it.'

export function textOf(email: RefundEmail): string {
  const rows = email.lines.map(
    ({ name, quantity, cents }) => `${quantity} × ${name}  ${formatCents(cents)}`,
  )
  const lines = rows.length > 0 ? `\n${rows.join('\n')}\n` : ''
  return `Hello ${email.customer},
${sentenceOf(email)}
${lines}
${whenItShows}
Your receipt: ${email.link}

${email.restaurant}
`
}

/** Tables and styles of its own, as programs for mail ask; no picture that would tell who reads. */
export function htmlOf(email: RefundEmail): string {
  const cell = 'padding:4px 0;vertical-align:top'
  const rows = email.lines.map(
    ({ name, quantity, cents }) =>
      `<tr><td style="${cell}">${quantity} × ${escapeHtml(name)}</td><td style="${cell};text-align:right">${formatCents(cents)}</td></tr>`,
  )
  return `<div style="max-width:32em;font-family:sans-serif;font-size:16px;line-height:1.5">
<h1 style="font-size:24px">${escapeHtml(email.restaurant)}</h1>
<p>Hello ${escapeHtml(email.customer)},</p>
<p>${escapeHtml(sentenceOf(email))}</p>
<table style="width:100%;border-collapse:collapse">
${rows.join('\n')}
</table>
<p>${whenItShows}</p>
<p><a href="${escapeHtml(email.link)}">See the receipt</a></p>
</div>
`
}

function sentenceOf({ cents, card, orderNumber, isWhole }: RefundEmail): string {
  const whole = isWhole ? ', all that you paid' : ''
  return `We have sent ${formatCents(cents)} for order ${orderNumber} back to ${card ?? 'your card'}${whole}.`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
