import type { Letter } from '#kernel/letter.ts'

/** The letter to the house when too many cards are refused, everybody's taken together. */
export function declinesLetter(restaurant: string, count: number): Letter {
  const news = `${count} cards were declined within an hour. Someone may be testing stolen cards on your site.`
  return {
    kind: 'cards_refused',
    subject: `${restaurant}: Many cards declined`,
    preview: news,
    heading: 'Many cards declined',
    paragraphs: [
      news,
      'Until it calms down, guests who have never paid here have to confirm their card with their bank, and payments take a moment longer. None of the declined cards was charged. Your card processor’s dashboard shows the cards and lets you block them.',
    ],
  }
}
