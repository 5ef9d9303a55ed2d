import type { Letter } from '#kernel/letter.ts'
import { formatCents } from '#kernel/money.ts'
import { type Letterhead, absolute, placeLine } from './letterhead.server.ts'

/** A letter as plain text: all that its markup says, in the same order. */
export function letterText(letter: Letter, head: Letterhead): string {
  const { heading, paragraphs, quote, place, facts = [], button, afterwards = [], bill } = letter
  const parts = [
    heading,
    ...paragraphs,
    quote?.replaceAll(/^/gm, '> '),
    place && `${placeLine(place.lead, head)} · ${lowerFirst(place.when)}`,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    button && `${button.words}:\n${absolute(button.address, head)}`,
    ...afterwards,
    bill && billText(bill),
    [head.name, head.address, head.phone].filter(Boolean).join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function billText({ title, rows, total, notes = [] }: NonNullable<Letter['bill']>): string {
  const lines = rows.flatMap(({ words, details = [], cents }) => [
    `${words}  ${formatCents(cents)}`,
    ...details.map((detail) => `    ${detail}`),
  ])
  const sum = total ? [`${total.words}: ${formatCents(total.cents)}`] : []
  return [`${title}:`, ...lines, ...sum, ...notes].join('\n')
}

/** "Ready about 6:40 pm" goes on in the middle of a line. */
function lowerFirst(words: string): string {
  return words.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase())
}
