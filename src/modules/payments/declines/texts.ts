import type { Letter } from '#kernel/letter.ts'

/** The letter to the house when too many cards are refused, everybody's taken together. */
export function declinesLetter(restaurant: string, count: number): Letter {
  const news = `${count} cards have been refused within an hour. Somebody may be trying stolen cards on your site.`
  return {
    kind: 'cards_refused',
    subject: `${restaurant}: Many cards are refused`,
    preview: news,
    heading: 'Many cards are refused',
    paragraphs: [
      news,
      'Until it calms down, guests who have not paid here before confirm their card with their bank, and a new payment takes a moment longer. Nothing that was refused has been charged. Your card processor’s dashboard shows the cards and can block them.',
    ],
  }
}
