import type { Letter } from '#kernel/letter.ts'
import { formatCents } from '#kernel/money.ts'
import { telOf } from '#kernel/tel.ts'
import { escapeHtml } from '../escape-html.server.ts'
import { type Style, letterStyle } from './letter-styles.server.ts'
import { type Letterhead, absolute, placeLine } from './letterhead.server.ts'

/** What the mark is called by inside an email. */
export const markId = 'mark@servery'

/**
 * A letter as markup that every program for mail draws alike: tables for the layout, styles in the elements, nothing
 * that is fetched. Colours for the dark stand in a style sheet, which may be thrown away.
 */
export function letterHtml(letter: Letter, head: Letterhead): string {
  const { style, sheet } = letterStyle(head.colours, head.fonts)
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(letter.subject)}</title>
<style>${sheet}</style>
</head>
<body ${style('page', 'margin:0;padding:0')}>
${preheader(letter.preview)}
<div role="main">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" ${style('page')}>
<tr><td align="center" style="padding:28px 20px 40px">
<!--[if mso]><table role="presentation" width="560" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:560px;margin:0 auto;text-align:left">
${partsOf(letter, head, style).filter(Boolean).join('\n')}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`
}

function partsOf(letter: Letter, head: Letterhead, style: Style): string[] {
  const { heading, paragraphs, quote, place, facts, button, afterwards = [], bill } = letter
  return [
    wordmark(head, style),
    row(`<h1 ${style('heading')}>${withBreaks(heading)}</h1>`, 30),
    ...paragraphs.map((words) => row(paragraph(words, style), 14)),
    quote === undefined ? '' : row(quotation(quote, style), 18),
    place ? row(placePanel(place, head, style), 22) : '',
    facts && facts.length > 0 ? row(factTable(facts, style), 18) : '',
    button
      ? row(buttonTable({ ...button, address: absolute(button.address, head) }, style), 24)
      : '',
    ...afterwards.map((words, at) => row(paragraph(words, style), at === 0 ? 22 : 12)),
    bill ? row(billTable(bill, style), 32) : '',
    row(foot(head, style), 40),
  ]
}

/** Fills up what a list of emails shows, so that it does not go on with the house's name. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(80)

function preheader(words: string): string {
  const hidden = 'display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all'
  return `<div style="${hidden}">${escapeHtml(words)}${filler}</div>`
}

function row(content: string, above: number): string {
  return `<tr><td style="padding-top:${above}px">${content}</td></tr>`
}

/** The name is text in any case: the mark beside it may be missing. */
function wordmark({ name, mark, markWidth = 27 }: Letterhead, style: Style): string {
  const picture = mark
    ? `<td width="${markWidth + 10}" valign="middle"><img src="cid:${markId}" width="${markWidth}" height="36" alt="" style="display:block;border:0"></td>`
    : ''
  const cells = `${picture}<td valign="middle" ${style('wordmark')}>${escapeHtml(name)}</td>`
  return `<tr><td ${style('rule', 'padding-bottom:18px;border-bottom-width:1px;border-bottom-style:solid')}><table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>${cells}</tr></table></td></tr>`
}

function paragraph(words: string, style: Style): string {
  return `<p ${style('text')}>${withBreaks(words)}</p>`
}

function quotation(words: string, style: Style): string {
  const edge = 'padding:2px 0 2px 18px;border-left-width:3px;border-left-style:solid'
  return panel(`<td ${style('rule', edge)}>${paragraph(words, style)}</td>`)
}

function placePanel(
  { lead, when }: NonNullable<Letter['place']>,
  head: Letterhead,
  style: Style,
): string {
  const box = 'padding:18px 22px;border-width:1px;border-style:solid;border-radius:10px'
  return panel(
    `<td ${style('panel', box)}><p ${style('when')}>${withBreaks(when)}</p><p ${style('muted', 'padding-top:4px')}>${escapeHtml(placeLine(lead, head))}</p></td>`,
  )
}

function factTable(facts: NonNullable<Letter['facts']>, style: Style): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td width="100" valign="top" ${style('muted', 'padding:4px 16px 4px 0;line-height:25px')}>${escapeHtml(name)}</td><td valign="top" ${style('text', 'padding:4px 0')}>${withBreaks(value)}</td></tr>`,
  )
  return table(rows.join('\n'))
}

/** The padding of the cell is for Outlook, which draws none around a link. */
function buttonTable({ words, address }: NonNullable<Letter['button']>, style: Style): string {
  const cell = style('button', 'border-radius:8px;mso-padding-alt:14px 28px')
  const face = style('button', 'display:inline-block;padding:14px 28px;border-radius:8px')
  return `<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr><td align="center" ${cell}><a href="${escapeHtml(address)}" ${face}>${escapeHtml(words)}</a></td></tr></table>`
}

function billTable(
  { title, rows, total, notes = [] }: NonNullable<Letter['bill']>,
  style: Style,
): string {
  const edge = 'border-top-width:1px;border-top-style:solid;padding:10px 0'
  const lines = rows.map(({ words, details = [], cents }) => {
    const chosen = details.map((detail) => `<p ${style('muted')}>${escapeHtml(detail)}</p>`)
    return billRow(
      { words: paragraph(words, style) + chosen.join(''), cents, edge, name: 'text' },
      style,
    )
  })
  const sum = total
    ? [
        billRow(
          {
            words: escapeHtml(total.words),
            cents: total.cents,
            edge: `${edge};border-top-width:2px`,
            name: 'total',
          },
          style,
        ),
      ]
    : []
  const below = notes.map((note) => `<p ${style('muted')}>${escapeHtml(note)}</p>`)
  return `<h2 ${style('subheading', 'padding-bottom:8px')}>${escapeHtml(title)}</h2>${table([...lines, ...sum].join('\n'))}${below.join('')}`
}

interface Row {
  words: string
  cents: number
  edge: string
  name: 'text' | 'total'
}

function billRow({ words, cents, edge, name }: Row, style: Style): string {
  const amount = `${edge};padding-left:16px;white-space:nowrap`
  return `<tr><td valign="top" ${style([name, 'rule'], edge)}>${words}</td><td valign="top" align="right" ${style([name, 'rule'], amount)}>${formatCents(cents)}</td></tr>`
}

function foot({ name, address, phone }: Letterhead, style: Style): string {
  const call = telOf(phone)
  const lines = [
    `<strong>${escapeHtml(name)}</strong>`,
    escapeHtml(address),
    phone === '' ? '' : `<a href="${call}" ${style('link')}>${escapeHtml(phone)}</a>`,
  ]
  const cell = style(
    ['muted', 'rule'],
    'padding-top:18px;border-top-width:1px;border-top-style:solid',
  )
  return panel(`<td ${cell}>${lines.filter(Boolean).join('<br>')}</td>`)
}

function panel(cell: string): string {
  return table(`<tr>${cell}</tr>`)
}

function table(rows: string): string {
  return `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0">${rows}</table>`
}

/** Lines end where they are said to, and never within "7 pm" or "(518) 555-0147". */
function withBreaks(words: string): string {
  return escapeHtml(words)
    .replaceAll('\n', '<br>')
    .replaceAll(/(\d\)?) (?=[ap]m\b|\d)/g, '$1&nbsp;')
}
